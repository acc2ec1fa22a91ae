"""A certificate authority of one hall, and the certificate of its broker.

Elliptic curve P-256, which every TLS library of the last ten years speaks and a small computer makes at once.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from broker.errors import BrokerError

AUTHORITY_LASTS = timedelta(days=3650)
SERVER_LASTS = timedelta(days=730)
"""Apple's systems reject more than 825 days, whatever the authority."""

BEFORE = timedelta(days=1)
"""How far in the past validity begins: computers in a hall without internet disagree about the time."""


class BadAuthority(BrokerError):
    """An authority that cannot sign; the text says what to do."""


@dataclass(frozen=True, slots=True)
class SignedCertificate:
    """A certificate and its key, both as PEM."""

    certificate: bytes
    key: bytes


def authority(name: str, now: datetime) -> SignedCertificate:
    """A new authority; ``name`` is what people read in the certificate, up to 64 characters."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = _named(name)
    certificate = (
        _builder(subject, subject, key.public_key(), now, AUTHORITY_LASTS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs_certificates=True), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    return _signed(certificate, key)


def server(by: SignedCertificate, names: Sequence[str], now: datetime) -> SignedCertificate:
    """A certificate for a server that is reached as ``names`` (host names and addresses), with a new key.

    Raises:
        BadAuthority: the authority's key and certificate cannot be read, do not belong together, or its time
            is over before the server's would be.
    """
    certificate, key = _read(by)
    if now + SERVER_LASTS + BEFORE > certificate.not_valid_after_utc:
        raise BadAuthority(
            f"The authority ends on {certificate.not_valid_after_utc:%Y-%m-%d}. Delete its certificate and "
            "key to have a new one made; every computer that trusts it then needs the new certificate."
        )
    own = ec.generate_private_key(ec.SECP256R1())
    identifier = x509.AuthorityKeyIdentifier.from_issuer_public_key(key.public_key())
    made = (
        _builder(_named(names[0][:64]), certificate.subject, own.public_key(), now, SERVER_LASTS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs_certificates=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName([_general(name) for name in names]), critical=False)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(own.public_key()), critical=False)
        .add_extension(identifier, critical=False)
        .sign(key, hashes.SHA256())
    )
    return _signed(made, own)


def ends(certificate: bytes) -> datetime:
    """When a certificate ends, UTC."""
    return x509.load_pem_x509_certificate(certificate).not_valid_after_utc


def is_authority(pem: bytes) -> bool:
    """Whether it is the certificate (PEM) of an authority."""
    try:
        certificate = x509.load_pem_x509_certificate(pem)
        return certificate.extensions.get_extension_for_class(x509.BasicConstraints).value.ca
    except (ValueError, x509.ExtensionNotFound):
        return False


def _read(by: SignedCertificate) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    try:
        certificate = x509.load_pem_x509_certificate(by.certificate)
        key = serialization.load_pem_private_key(by.key, None)
        certificate.verify_directly_issued_by(certificate)
    except (ValueError, TypeError, InvalidSignature):
        raise BadAuthority("The authority's certificate or key is damaged; take it from a copy.") from None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or key.public_key() != certificate.public_key():
        raise BadAuthority("The authority's key is not that of its certificate; take both from one copy.")
    return certificate, key


def _builder(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, now: datetime, lasts: timedelta
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - BEFORE)
        .not_valid_after(now + lasts)
    )


def _named(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def _general(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _usage(*, signs_certificates: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs_certificates,
        key_cert_sign=signs_certificates,
        crl_sign=signs_certificates,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _signed(certificate: x509.Certificate, key: ec.EllipticCurvePrivateKey) -> SignedCertificate:
    return SignedCertificate(
        certificate.public_bytes(serialization.Encoding.PEM),
        key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        ),
    )
