import { loadModel } from '@corten/testing';
import { expect, it } from 'vitest';
import { createContext } from '../../context.js';
import { expand } from '../../expand/index.js';
import { numberTree, registerNames } from '../../ids.js';
import { parseMjcf } from '../../mjcf.js';
import type { Geom } from '../nodes.js';
import { compileBodies } from './body.js';
import { bodyBvh } from './body-bvh.js';
import { formerLeaves, nodeCount } from './former-trees.js';
import { fuseStatic } from './fuse-static.js';

const fused = (count: number): string => {
  const body = (i: number) =>
    `<body pos="${(i * 7) % 11} ${(i * 5) % 13} ${i % 3}"><geom size=".${(i % 4) + 1}"/>${i % 4 ? '' : '<geom size=".1" contype="0" conaffinity="0"/>'}</body>`;
  const bodies = Array.from({ length: count }, (_, i) => body(i)).join('');
  return `<mujoco><compiler fusestatic="true"/><worldbody>${bodies}</worldbody></mujoco>`;
};

it('finds the geoms that building every tree finds', () => {
  const document = parseMjcf(fused(40));
  const ctx = createContext(expand(document, document.assets));
  numberTree(ctx);
  registerNames(ctx);
  compileBodies(ctx);
  const known = fuseStatic(ctx).trees.get(ctx.world)!;
  const every = new Map<number, Geom>();
  for (const { geoms, ipos, iquat } of known.trees) {
    bodyBvh({ geoms: known.geoms.slice(0, geoms), ipos, iquat }).nodeid.forEach((place, node) => {
      if (place >= 0) every.set(node, known.geoms[place]);
    });
  }
  const nodes = Array.from({ length: nodeCount(40) }, (_, node) => node);
  expect(formerLeaves(known, nodes)).toEqual(every);
  expect(every.size).toBe(nodes.length);
});

it('counts what each fused body adds to the volumes, as the reference does', () => {
  // two leaves become a tree of three nodes, and the node too many is added to those that the tree has
  expect(loadModel(fused(2)).nbvhstatic).toBe(3 + 1);
});
