/** The build reads files of the catalogue as text, without their comments. */
declare module "*.ftl" {
  const text: string;
  export default text;
}
