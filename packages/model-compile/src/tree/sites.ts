// Sites.

import { GeomType } from '@corten/model';
import { fail } from '../context.js';
import { normalize } from '../pose.js';
import { applyFrame } from './frames.js';
import { type Site, withDefaults } from './nodes.js';
import { checkSize, compileShape } from './shapes.js';

/** Compiles a site in its body's frame. */
export function compileSite(site: Site): void {
  const { item } = site;
  site.type = GeomType[item.attr.type ?? 'sphere'];
  site.size = withDefaults(item.attr.size, [0.005, 0.005, 0.005]);
  if (site.type === GeomType.mesh || site.type === GeomType.hfield || site.type === GeomType.plane) {
    fail(item, 'meshes, hfields and planes not allowed in site', { attribute: 'type' });
  }
  compileShape(site, 'site');
  applyFrame(site);
  normalize(site.quat);
  checkSize(site);
}
