// Contracts in a browser: an endpoint keeps what a caller needs (method, path, paged, …) and loses its schemas,
// which only services check; and a schema that nobody imports can be dropped. Without this every page carries
// zod and every schema of the product. A form imports its schema by name.
import { parse } from 'acorn';

const SERVER_ONLY = new Set(['params', 'query', 'body', 'output']);
// Initial values that may call something, as far as a bundler can tell.
const MAY_CALL = new Set(['CallExpression', 'ObjectExpression']);

const isEndpoint = ({ type, callee, arguments: given }) =>
  type === 'CallExpression' && callee.name === 'endpoint' && given[0]?.type === 'ObjectExpression';

/** A module without side effects says so, so that unused exports go, with what only they used. */
const asPure = ({ init }) => [
  { at: init.start, end: init.start, text: '/*#__PURE__*/ (() => (' },
  { at: init.end, end: init.end, text: '))()' },
];

const withoutSchemas = ({ init }) =>
  init.arguments[0].properties
    .filter((property) => SERVER_ONLY.has(property.key?.name))
    .map((property) => ({ at: property.value.start, end: property.value.end, text: 'undefined' }));

/**
 * @param {string} source a built module of packages/contracts
 * @returns the same module for browsers
 */
export default function contractLoader(source) {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const declarations = program.body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .filter((node) => node?.type === 'VariableDeclaration')
    .flatMap((node) => node.declarations)
    .filter(({ init }) => MAY_CALL.has(init?.type));
  const edits = declarations
    .flatMap((one) => (isEndpoint(one.init) ? [...withoutSchemas(one), ...asPure(one)] : asPure(one)))
    .sort((a, b) => b.at - a.at || b.end - a.end);
  return edits.reduce((text, { at, end, text: put }) => text.slice(0, at) + put + text.slice(end), source);
}
