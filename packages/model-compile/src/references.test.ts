import { parseMjcf } from '@corten/mjcf-parse';
import { expect, it } from 'vitest';
import { readDocument } from './expand/models.js';
import { listReferences } from './references.js';

it('finds names in references, in typed pairs and in children', () => {
  const document =
    parseMjcf(`<mujoco><worldbody><body name="b"><joint name="j"/><geom name="g" size=".1"/><site name="s"/></body></worldbody>
    <tendon><spatial name="t"><site site="s"/><geom geom="g" sidesite="s"/><site site="s"/></spatial></tendon>
    <actuator><general name="a" jointinparent="j"/></actuator>
    <sensor><framepos objtype="xbody" objname="b" reftype="site" refname="s"/></sensor></mujoco>`);
  const found = listReferences(readDocument(document, document.assets).lists).map(
    ({ kind, name }) => `${kind} ${name}`,
  );
  expect(found).toEqual(['site s', 'geom g', 'site s', 'site s', 'joint j', 'body b', 'site s']);
});
