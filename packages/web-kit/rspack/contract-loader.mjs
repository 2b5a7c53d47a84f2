// Trims contracts for browsers. An endpoint keeps what a caller needs (method, path, paged, …) and loses its schemas,
// which only services check. Other values created by calls, above all the schemas, move to a second module of the same
// file (`?schemas`), so that only forms that import a schema by name bundle zod. Without this, every page would contain
// zod and every schema.
import { basename } from 'node:path';
import { parse } from 'acorn';

const SERVER_ONLY = new Set(['params', 'query', 'body', 'output']);
// Initializers that may have side effects, as far as a bundler can tell.
const MAY_CALL = new Set(['CallExpression', 'ObjectExpression']);

const isEndpoint = ({ type, callee, arguments: given }) =>
  type === 'CallExpression' && callee.name === 'endpoint' && given[0]?.type === 'ObjectExpression';

/** Marks a value as pure, so that the bundler can drop it together with everything only it uses. */
const asPure = ({ start, end }) => [
  { start, end: start, text: '/*#__PURE__*/ (() => (' },
  { start: end, end, text: '))()' },
];

const withoutSchemas = (call) =>
  call.arguments[0].properties
    .filter((property) => SERVER_ONLY.has(property.key?.name))
    .map(({ key, start, end }) => ({ start, end, text: `${key.name}: undefined` }));

const rewrite = (source, edits) =>
  edits
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), source);

const declarationsOf = (source) =>
  parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
    .body.map((node) => ({ node, declaration: node.type === 'ExportNamedDeclaration' ? node.declaration : node }))
    .filter(({ declaration }) => declaration?.type === 'VariableDeclaration')
    .map(({ node, declaration }) => ({ node, declaration: /** @type {any} */ (declaration) }))
    .map(({ node, declaration }) => ({
      node,
      exported: node !== declaration,
      name: declaration.declarations[0].id.name,
      value: declaration.declarations[0].init,
    }))
    .filter(({ value }) => MAY_CALL.has(value?.type));

const schemaModule = (source) =>
  rewrite(
    source,
    declarationsOf(source).flatMap(({ value }) => asPure(value)),
  );

const callerModule = (source, file) => {
  const declarations = declarationsOf(source);
  const moved = declarations.filter(({ value, exported }) => exported && !isEndpoint(value));
  const edits = declarations.flatMap((one) => {
    if (moved.includes(one)) return [{ start: one.node.start, end: one.node.end, text: '' }];
    return isEndpoint(one.value) ? [...withoutSchemas(one.value), ...asPure(one.value)] : asPure(one.value);
  });
  const names = moved.map(({ name }) => name).join(', ');
  const passedOn = names && `import { ${names} } from './${file}?schemas';\nexport { ${names} };\n`;
  return passedOn + rewrite(source, edits);
};

/**
 * @param {string} source a compiled module of packages/contracts
 * @returns the same module for browsers
 */
export default function contractLoader(source) {
  return this.resourceQuery === '?schemas' ? schemaModule(source) : callerModule(source, basename(this.resourcePath));
}
