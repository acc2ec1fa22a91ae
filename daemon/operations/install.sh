#!/bin/sh
# Installs Flagfall from this folder, without internet:   sh install.sh [FOLDER]
# FOLDER: where to; /opt/flagfall for root, else flagfall in your home. Each version gets a folder of its own
# in it, and FOLDER/flagfall is the command, of the version that was installed last. To go back to an earlier
# one:   ln -sfn EARLIER/bin/flagfall FOLDER/flagfall
set -eu
bundle=$(cd "$(dirname "$0")" && pwd)
version=$(cat "$bundle/version")
if [ "$(id -u)" = 0 ]; then usual=/opt/flagfall; else usual=$HOME/flagfall; fi
folder=${1:-$usual}

python=
while read -r wanted; do
    for name in "python$wanted" python3; do
        if [ "$("$name" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)" = "$wanted" ]; then
            python=$name
        fi
    done
done <"$bundle/pythons"
if [ -z "$python" ]; then
    echo "This folder is for Python $(paste -sd' ' "$bundle/pythons"), and this computer has none of these: install one, or make the bundle for the Python that is here ($(python3 --version 2>&1))." >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    echo "$python has no venv module; on Debian and Ubuntu: apt install python3-venv" >&2
    exit 1
fi

mkdir -p "$folder"
# Beside the command and not in its place: a hall that runs from another version is not touched.
venv=$folder/$version
"$venv/bin/python" -c 'import pip' 2>/dev/null || "$python" -m venv --clear "$venv"
"$venv/bin/python" -m pip --disable-pip-version-check --quiet install --force-reinstall --no-deps \
    --no-index --find-links "$bundle/wheels" --require-hashes -r "$bundle/requirements.txt"
"$venv/bin/flagfall" --version
ln -sfn "$version/bin/flagfall" "$folder/flagfall"
echo "Flagfall is at $folder/flagfall. To see it work: $folder/flagfall demo"
