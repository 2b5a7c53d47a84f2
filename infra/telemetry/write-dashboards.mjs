// `npm run telemetry:dashboards`: writes dashboards/*.json for Grafana from panels.mjs.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'prettier';
import { SERVICES } from '../../packages/contracts/src/services.js';
import { DASHBOARDS } from './panels.mjs';

/** Of 24 columns. */
const WIDTH = 8;
const HEIGHT = 8;
const DATASOURCE = { type: 'prometheus', uid: '${datasource}' };

const VARIABLES = {
  datasource: { name: 'datasource', type: 'datasource', query: 'prometheus' },
  service: { name: 'service', type: 'custom', query: [...SERVICES, 'gateway'].join(',') },
  instance: {
    name: 'instance',
    type: 'query',
    datasource: DATASOURCE,
    query: 'label_values(up{job="$service"}, instance)',
    refresh: 2, // when the time or the service changes
  },
};

/** @param {import('./panels.mjs').Panel} panel */
const panelOf = ([title, unit, queries]) => ({
  type: 'timeseries',
  title,
  datasource: DATASOURCE,
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  targets: Object.entries(queries).map(([legendFormat, expr], i) => ({ refId: 'ABCDEF'[i], expr, legendFormat })),
});

/** @param {import('./panels.mjs').Dashboard['rows']} rows */
const panelsOf = (rows) => {
  let y = 0;
  return Object.entries(rows)
    .flatMap(([title, panels]) => {
      const row = { type: 'row', title, gridPos: { x: 0, y: y++, w: 24, h: 1 } };
      const placed = panels.map((panel, i) => {
        const [column, line] = [i % 3, Math.floor(i / 3)];
        return { ...panelOf(panel), gridPos: { x: column * WIDTH, y: y + line * HEIGHT, w: WIDTH, h: HEIGHT } };
      });
      y += Math.ceil(panels.length / 3) * HEIGHT;
      return [row, ...placed];
    })
    .map((panel, i) => ({ id: i + 1, ...panel }));
};

/** @param {string} name of the dashboard @returns the contents of its file */
export const dashboardJson = (name) => {
  const { title, description, variables, rows } = DASHBOARDS[name] ?? missing(name);
  const dashboard = {
    uid: `ninepocket-${name}`,
    title,
    description,
    tags: ['ninepocket'],
    schemaVersion: 42,
    time: { from: 'now-3h', to: 'now' },
    refresh: '30s',
    links: [{ type: 'dashboards', title: 'Ninepocket', tags: ['ninepocket'], asDropdown: true, includeVars: true }],
    templating: { list: [VARIABLES.datasource, ...variables.map((name) => VARIABLES[name])] },
    panels: panelsOf(rows),
  };
  return format(JSON.stringify(dashboard), { parser: 'json', printWidth: 120 });
};

/** @param {string} name @returns {never} */
const missing = (name) => {
  throw new Error(`There is no dashboard ${name}.`);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const name of Object.keys(DASHBOARDS))
    writeFileSync(join(import.meta.dirname, 'dashboards', `${name}.json`), await dashboardJson(name));
