// What flexes give to the model: sizes, fields, and their elements in a saved document.
// Covered by flex.test.ts and conformance/test/flex-compile.test.ts.

import { cholSparsePattern } from '@corten/math';
import { type Model, type ModelSizes, NIMP, NREF } from '@corten/model';
import type { CompileContext } from '../../context.js';
import { warn } from '../../errors.js';
import type { AttributesOf } from '../../mjcf.js';
import { make, makeItem, numbers, ownAttributes, savedSection } from '../../saved-element.js';
import type { Body } from '../nodes.js';
import { largestOf, type Part } from '../part.js';
import { bendingPattern } from './bending-pattern.js';
import type { Flex } from './flex.js';
import { ELEMENT_EDGES } from './topology.js';

/** selfcollide as the model numbers it. */
const SELF_COLLIDE = ['none', 'narrow', 'bvh', 'sap', 'auto'] as const;

/** Flexes. */
export function flexPart(ctx: CompileContext): Part {
  const flexes = [...ctx.flexes.values()];
  const equality = flexes.map((flex) => equalityOf(ctx, flex));
  for (const [i, flex] of flexes.entries()) warnIfLoose(ctx, flex, equality[i]);
  return {
    count(sizes) {
      sizes.nflex = flexes.length;
      for (const flex of flexes) countFlex(flex, sizes);
    },
    largest(size) {
      if (!/^nflex|^nJf|^nefm0/.test(size)) return undefined;
      return largestOf(flexes, ({ element, elasticity }) => element.length + elasticity.stiffness.length)?.item;
    },
    fill(m) {
      const at: Addresses = {
        vert: 0,
        node: 0,
        edge: 0,
        elem: 0,
        elemdata: 0,
        elemedge: 0,
        shelldata: 0,
        evpair: 0,
        texcoord: 0,
        stiffness: 0,
        bending: 0,
      };
      flexes.forEach((flex, i) => {
        m.flex_edgeequality[i] = equality[i];
        fillContact(m, i, flex);
        fillElasticity(m, i, flex, at);
        fillElements(m, i, flex, at);
        fillEdges(m, i, flex, at);
        fillVertices(m, i, flex, at);
        advance(at, flex);
      });
    },
    save: () => savedSection('deformable', flexes.map(saveFlex)),
  };
}

/** The constraint on a flex: 0 none, 1 edges, 2 vertices, 3 strain; of several the first. */
function equalityOf(ctx: CompileContext, { item }: Flex): number {
  const kinds = ['', 'equality_flex', 'flexvert', 'flexstrain'];
  const found = ctx.lists.equality.find(({ kind, attr }) => {
    return kinds.includes(kind) && (attr as AttributesOf<'flexvert'>).flex === item.name;
  });
  return found ? kinds.indexOf(found.kind) : 0;
}

/** Warns of a flex that nothing holds together. */
function warnIfLoose(ctx: CompileContext, flex: Flex, equality: number): void {
  const { item, rigid, edge, elastic, elasticity } = flex;
  if (rigid || equality !== 0 || edge.stiffness || edge.damping || elastic.damping) return;
  if (elasticity.bending.length > 0) return;
  warn(ctx, item, 'loose-flex', `flex '${item.name}' is not rigid and has no equality constraints or passive forces`);
}

function countFlex(flex: Flex, sizes: ModelSizes): void {
  const { dim, nvert, nodebody, edges, element, shell, texcoord, elasticity, interpolated, rigid } = flex;
  const nelem = element.length / (dim + 1);
  sizes.nflexnode += nodebody.length;
  sizes.nflexvert += nvert;
  sizes.nflexedge += edges.edge.length / 2;
  sizes.nflexelem += nelem;
  sizes.nflexelemdata += element.length;
  sizes.nflexelemedge += nelem * ELEMENT_EDGES[dim - 1].length;
  sizes.nflexshelldata += shell.shell.length;
  sizes.nflexevpair += shell.evpair.length / 2;
  sizes.nflextexcoord += texcoord.length / 2;
  sizes.nflexstiffness += elasticity.stiffness.length;
  sizes.nflexbending += elasticity.bending.length;
  if (interpolated || rigid) return;
  if (dim === 2 && elasticity.bending.length > 0) {
    const pattern = bendingPattern(flex);
    sizes.nefm0dof += pattern.rownnz.length;
    sizes.nefm0L += cholSparsePattern(pattern).colind.length;
  }
  countJacobians(flex, sizes);
}

/** Non-zeros of the Jacobians of edges and of vertices, which depend on the edges round them. */
function countJacobians({ vertbody, nvert, edges: { edge } }: Flex, sizes: ModelSizes): void {
  const around: Body[][] = Array.from({ length: nvert }, (_, v) => [vertbody[v]]);
  for (let e = 0; e < edge.length; e += 2) {
    const [a, b] = [vertbody[edge[e]], vertbody[edge[e + 1]]];
    sizes.nJfe += movingDofs([a, b]);
    around[edge[e]].push(b);
    around[edge[e + 1]].push(a);
  }
  for (const bodies of around) sizes.nJfv += movingDofs(bodies);
}

/** Number of dofs that move any of some bodies. */
function movingDofs(bodies: readonly Body[]): number {
  const seen = new Set<Body>();
  let count = 0;
  for (const body of bodies) {
    for (let at: Body | null = body; at && !seen.has(at); at = at.parent) {
      seen.add(at);
      count += at.dofnum;
    }
  }
  return count;
}

/** Where the next flex starts. */
type Addresses = Record<
  | 'vert'
  | 'node'
  | 'edge'
  | 'elem'
  | 'elemdata'
  | 'elemedge'
  | 'shelldata'
  | 'evpair'
  | 'texcoord'
  | 'stiffness'
  | 'bending',
  number
>;

function fillContact(m: Model, i: number, { item, attr, contact, matid }: Flex): void {
  m.flex_contype[i] = contact.contype;
  m.flex_conaffinity[i] = contact.conaffinity;
  m.flex_condim[i] = contact.condim;
  m.flex_matid[i] = matid;
  m.flex_group[i] = item.attr.group ?? 0;
  m.flex_priority[i] = contact.priority ?? 0;
  m.flex_solmix[i] = contact.solmix;
  m.flex_solref.set(contact.solref, NREF * i);
  m.flex_solimp.set(contact.solimp, NIMP * i);
  m.flex_radius[i] = attr.radius;
  m.flex_friction.set(contact.friction, 3 * i);
  m.flex_margin[i] = contact.margin ?? 0;
  m.flex_gap[i] = contact.gap ?? 0;
  m.flex_rgba.set(attr.rgba, 4 * i);
  m.flex_internal[i] = Number(contact.internal ?? false);
  m.flex_flatskin[i] = Number(attr.flatskin ?? false);
  m.flex_selfcollide[i] = SELF_COLLIDE.indexOf(contact.selfcollide);
  m.flex_activelayers[i] = contact.activelayers;
  m.flex_passive[i] = Number(contact.passive ?? false);
}

function fillElasticity(m: Model, i: number, flex: Flex, at: Addresses): void {
  const { elasticity, elastic, elastic2d, edge, order, cellcount } = flex;
  const { stiffness, bending } = elasticity;
  m.flex_stiffnessadr[i] = stiffness.length > 0 ? at.stiffness : -1;
  m.flex_stiffness.set(stiffness, at.stiffness);
  m.flex_bendingadr[i] = bending.length > 0 ? at.bending : -1;
  m.flex_bending.set(bending, at.bending);
  m.flex_damping[i] = elastic.damping ?? 0;
  m.flex_edgestiffness[i] = edge.stiffness ?? 0;
  m.flex_edgedamping[i] = edge.damping ?? 0;
  m.flex_interp[i] = elastic2d > 0 ? -order : order;
  m.flex_cellnum.set(cellcount, 3 * i);
}

function fillElements(m: Model, i: number, flex: Flex, at: Addresses): void {
  const { dim, element, shell, texcoord, elemtexcoord } = flex;
  m.flex_dim[i] = dim;
  m.flex_elemadr[i] = at.elem;
  m.flex_elemnum[i] = element.length / (dim + 1);
  m.flex_elemdataadr[i] = at.elemdata;
  m.flex_elem.set(element, at.elemdata);
  m.flex_elemlayer.set(shell.layer, at.elem);
  m.flex_shellnum[i] = shell.shell.length / dim;
  m.flex_shelldataadr[i] = shell.shell.length > 0 ? at.shelldata : -1;
  m.flex_shell.set(shell.shell, at.shelldata);
  m.flex_evpairadr[i] = shell.evpair.length > 0 ? at.evpair : -1;
  m.flex_evpairnum[i] = shell.evpair.length / 2;
  m.flex_evpair.set(shell.evpair, 2 * at.evpair);
  m.flex_texcoordadr[i] = texcoord.length > 0 ? at.texcoord : -1;
  m.flex_texcoord.set(texcoord, 2 * at.texcoord);
  m.flex_elemtexcoord.set(texcoord.length > 0 ? elemtexcoord : element, at.elemdata);
}

function fillEdges(m: Model, i: number, flex: Flex, at: Addresses): void {
  const { dim, elastic2d, edges, flaps, rigid, interpolated, vertbody } = flex;
  const nedge = edges.edge.length / 2;
  m.flex_edgeadr[i] = at.edge;
  m.flex_edgenum[i] = nedge;
  m.flex_elemedgeadr[i] = at.elemedge;
  m.flex_elemedge.set(edges.elemedge, at.elemedge);
  m.flex_edge.set(edges.edge, 2 * at.edge);
  const bends = dim === 2 && elastic2d % 2 === 1;
  for (let e = 0; e < nedge; e++) {
    for (const side of [0, 1]) {
      m.flex_edgeflap[2 * (at.edge + e) + side] = bends && flaps ? flaps[4 * e + 2 + side] : -1;
    }
    const isWelded = (): boolean => vertbody[edges.edge[2 * e]].weldid === vertbody[edges.edge[2 * e + 1]].weldid;
    m.flexedge_rigid[at.edge + e] = Number(rigid || (!interpolated && isWelded()));
  }
}

function fillVertices(m: Model, i: number, flex: Flex, at: Addresses): void {
  const { attr, rigid, centered, interpolated, vertbody, nodebody, nvert, size, vert0, node0 } = flex;
  m.flex_vertadr[i] = at.vert;
  m.flex_vertnum[i] = nvert;
  m.flex_nodeadr[i] = at.node;
  m.flex_nodenum[i] = nodebody.length;
  m.flex_rigid[i] = Number(rigid);
  m.flex_centered[i] = Number(centered);
  m.flex_size.set(size, 3 * i);
  if (attr.vertex && (!centered || interpolated)) m.flex_vert.set(attr.vertex, 3 * at.vert);
  if (attr.nodecoord && !centered && interpolated) m.flex_node.set(attr.nodecoord, 3 * at.node);
  m.flex_vert0.set(vert0, 3 * at.vert);
  m.flex_node0.set(node0, 3 * at.node);
  for (let v = 0; v < nvert; v++) {
    m.flex_vertbodyid[at.vert + v] = interpolated ? -1 : vertbody[rigid ? 0 : v].id;
  }
  nodebody.forEach((body, n) => {
    m.flex_nodebodyid[at.node + n] = rigid ? nodebody[0].id : body.id;
  });
}

function advance(at: Addresses, flex: Flex): void {
  const { dim, element, edges, shell, texcoord, elasticity, nvert, nodebody } = flex;
  at.vert += nvert;
  at.node += nodebody.length;
  at.edge += edges.edge.length / 2;
  at.elem += element.length / (dim + 1);
  at.elemdata += element.length;
  at.elemedge += edges.elemedge.length;
  at.shelldata += shell.shell.length;
  at.evpair += shell.evpair.length / 2;
  at.texcoord += texcoord.length / 2;
  at.stiffness += elasticity.stiffness.length;
  at.bending += elasticity.bending.length;
}

/** The element with its bodies by name. */
function saveFlex({ item, vertbody, nodebody, element, texcoord, elemtexcoord }: Flex) {
  const names = (bodies: readonly Body[]): string => bodies.map((body) => body.item.name).join(' ');
  const attr = {
    ...ownAttributes(item),
    body: names(vertbody),
    node: nodebody.length > 0 ? names(nodebody) : undefined,
    element,
    texcoord: numbers(texcoord),
    elemtexcoord: texcoord.length > 0 ? elemtexcoord : undefined,
  };
  const children = item.children.map((child) => makeItem(child)).filter(({ attr }) => hasValues(attr));
  return make('flex', attr, children);
}

const hasValues = (attr: object): boolean => Object.values(attr).some((value) => value !== undefined);
