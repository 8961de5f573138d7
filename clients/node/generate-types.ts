import openapiTS, { astToString } from 'openapi-typescript';

/** The types of every call, from the OpenAPI file. */
export async function clientTypes(openApiFile: object): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(openApiFile), { silent: true });
  return `// Made from the contract by \`npm run generate\`.\n\n${astToString(nodes)}`;
}
