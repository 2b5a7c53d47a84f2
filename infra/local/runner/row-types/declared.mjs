// Reads which row type each `query<Row>(…)` declares, and where the call is in the code that tests run; writes that to
// the file which the argument names.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isCallExpression, isPropertyAccessExpression, isVariableStatement } from 'typescript/unstable/ast/is';
import { API, SymbolFlags, TypeFlags } from 'typescript/unstable/sync';
import { ROOT } from '../../settings/settings.mjs';
import { compile } from '../jest/hooks.mjs';

/**
 * @typedef {{ text: string, kinds: string[], optional: boolean }} Field its kinds as in compare.mjs, `null` or `any`
 * @typedef {{ name: string, place: string, fields: Record<string, Field> | null }} Site the name survives changes of other
 *   lines; no fields for a type parameter, whose fields the callers declare
 * @typedef {{ sites: Site[], calls: Record<string, number> }} Declared each call's position, and its site
 * @typedef {import('typescript/unstable/sync').Type} Type
 */

/** @type {[flags: TypeFlags, kind: string][]} */
const SIMPLE = [
  [TypeFlags.AnyOrUnknown, 'any'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
];

/** @type {Declared} */
const declared = { sites: [], calls: {} };
const api = new API({ cwd: ROOT });
const config = join(import.meta.dirname, 'tsconfig.json');
const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
if (!project) throw new Error(`${config} cannot be read.`);
const { program, checker } = project;
for (const path of project.rootFiles) {
  const file = program.getSourceFile(path);
  if (!file?.text.includes('.query<')) continue;
  const source = relative(ROOT, path);
  const output = join(ROOT, source.replace('/src/', '/dist/').replace(/\.ts$/, '.js'));
  const sites = file.statements.flatMap((statement) => sitesIn(statement, source, file.text));
  addCalls(path, await compile(path), sites);
  addCalls(output, readFileSync(output, 'utf8'), sites);
}
api.close();
writeFileSync(process.argv[2] ?? '', JSON.stringify(declared));

/**
 * @param {import('typescript/unstable/ast').Statement} statement of the top level
 * @param {string} path @param {string} text of its file
 * @returns {(number | null)[]} the sites of all calls of a method named `query`, in their order
 */
function sitesIn(statement, path, text) {
  /** @type {{ position: number, row: import('typescript/unstable/ast').TypeNode | undefined }[]} */
  const calls = [];
  const visit = (/** @type {import('typescript/unstable/ast').Node} */ node) => {
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression) && node.expression.name.text === 'query')
      calls.push({ position: node.expression.name.end, row: node.typeArguments?.[0] });
    node.forEachChild(visit);
  };
  visit(statement);
  const name = `${path} ${nameOf(statement)}`;
  let sites = 0;
  return calls
    .sort((a, b) => a.position - b.position)
    .map(({ position, row }) => {
      const type = row && checker.getTypeFromTypeNode(row);
      if (!type) return null;
      sites++;
      return (
        declared.sites.push({
          name: sites > 1 ? `${name} (${sites})` : name,
          place: `${path}:${text.slice(0, position).split('\n').length}`,
          fields: type.isTypeParameter() ? null : fieldsOf(type),
        }) - 1
      );
    });
}

/** @param {import('typescript/unstable/ast').Statement & { name?: { text: string } }} statement */
function nameOf(statement) {
  const [variable] = isVariableStatement(statement) ? statement.declarationList.declarations : [];
  return variable ? variable.name.getText() : statement.name?.text;
}

/** @param {Type} row @returns {Record<string, Field>} */
function fieldsOf(row) {
  const members = (row.isUnionType() ? row.getTypes() : [row]).map((member) =>
    checker.getPropertiesOfType(member).map((property) => ({ property, type: checker.getTypeOfSymbol(property) })),
  );
  /** @type {Record<string, Field>} */
  const fields = {};
  for (const { property, type } of members.flat()) {
    if (!type) continue;
    const { name } = property;
    const field = (fields[name] ??= { text: checker.typeToString(type), kinds: [], optional: false });
    field.kinds.push(...kindsOf(type));
    field.optional ||= (property.flags & SymbolFlags.Optional) > 0;
    // Rows of the other members may have nulls there.
    if (!members.every((member) => member.some((one) => one.property.name === name)))
      field.kinds.push('null', 'null[]');
  }
  return fields;
}

/** @param {Type} type @returns {string[]} */
function kindsOf(type) {
  const simple = SIMPLE.find(([flags]) => type.flags & flags);
  if (simple) return [simple[1]];
  if (type.isUnionType()) return type.getTypes().flatMap(kindsOf);
  if (type.isTypeReference() && (checker.isArrayType(type) || checker.isTupleType(type)))
    return checker
      .getTypeArguments(type)
      .flatMap(kindsOf)
      .map((kind) => `${kind}[]`);
  const name = type.getSymbol()?.name;
  return [name === 'Date' || name === 'Buffer' ? name : 'object'];
}

/**
 * Compilers keep the order of calls, but not their lines.
 * @param {string} path @param {string} code @param {(number | null)[]} sites of all calls
 */
function addCalls(path, code, sites) {
  const found = [...code.matchAll(/(?<=\.)query\(/g)];
  if (found.length !== sites.length)
    throw new Error(`${path} has ${found.length} calls of query(), but its source has ${sites.length}.`);
  for (const [i, { index }] of found.entries()) {
    const site = sites[i];
    const lines = code.slice(0, index).split('\n');
    if (typeof site === 'number')
      declared.calls[`${pathToFileURL(path).href}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`] = site;
  }
}
