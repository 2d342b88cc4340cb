// Constraint islands: groups of kinematic trees that share constraints. Their dofs and rows can be solved apart.

import {
  ConstraintType,
  type Data,
  DisableBit,
  disabled,
  EqualityType,
  equalityBody,
  flexBodyEnd,
  flexBodyIds,
  flexBodyStart,
  holdsFlex,
  kernelsOf,
  type Model,
} from '@corten/model';

/** Kernels of island discovery. */
export function islandKernels(m: Model, d: Data) {
  // parent[t]: a tree of the same group, itself for the group's root, -1 for a tree without constraints
  const parent = new Int32Array(m.ntree);
  const count = new Int32Array(m.ntree + 1);

  /** Smallest tree of the group that tree belongs to; shortens the path to it. */
  function root(tree: number): number {
    let r = tree;
    while (parent[r] !== r) r = parent[r];
    while (parent[tree] !== tree) {
      const next = parent[tree];
      parent[tree] = r;
      tree = next;
    }
    return r;
  }

  /** Join the groups of two trees; -1 is the static world, which joins nothing. */
  function join(tree1: number, tree2: number): void {
    if (tree1 < 0) tree1 = tree2;
    if (tree2 < 0) tree2 = tree1;
    if (parent[tree1] < 0) parent[tree1] = tree1;
    if (parent[tree2] < 0) parent[tree2] = tree2;
    if (parent[tree1] === parent[tree2]) return;
    const root1 = root(tree1);
    const root2 = root(tree2);
    if (root1 < root2) parent[root2] = root1;
    else if (root2 < root1) parent[root1] = root2;
  }

  /** Join the trees of two bodies, of which one moves: rows are only made of what does. Returns the first that moves. */
  function joinBodies(body1: number, body2: number): number {
    const { body_treeid } = m;
    const tree1 = body_treeid[body1];
    const tree2 = body_treeid[body2];
    join(tree1, tree2);
    return tree1 >= 0 ? tree1 : tree2;
  }

  /** Join all trees that row i moves, from its Jacobian, which is never empty; returns the first. */
  function joinRow(i: number): number {
    const { dof_treeid } = m;
    const { efc_J_colind, efc_J_rowadr, efc_J_rownnz } = d;
    const adr = efc_J_rowadr[i];
    const end = adr + efc_J_rownnz[i];
    let first = -1;
    let previous = -1;
    for (let a = adr; a < end; a++) {
      const tree = dof_treeid[efc_J_colind[a]];
      if (tree === previous) continue;
      if (first < 0) first = tree;
      join(previous < 0 ? tree : previous, tree);
      previous = tree;
    }
    return first;
  }

  /** Join the trees of row i's constraint; returns the first one. */
  function joinConstraint(i: number): number {
    const { dof_treeid, jnt_dofadr, geom_bodyid, eq_type, eq_obj1id, eq_obj2id } = m;
    const id = d.efc_id[i];
    switch (d.efc_type[i]) {
      case ConstraintType.friction_dof: {
        const tree = dof_treeid[id];
        join(tree, tree);
        return tree;
      }
      case ConstraintType.limit_joint: {
        const tree = dof_treeid[jnt_dofadr[id]];
        join(tree, tree);
        return tree;
      }
      case ConstraintType.equality: {
        const type = eq_type[id];
        if (type !== EqualityType.connect && type !== EqualityType.weld) return joinRow(i);
        return joinBodies(equalityBody(m, id, eq_obj1id[id]), equalityBody(m, id, eq_obj2id[id]));
      }
      case ConstraintType.friction_tendon:
      case ConstraintType.limit_tendon:
        return joinRow(i);
      default: {
        const { contact_geom } = d;
        if (contact_geom[2 * id] < 0 || contact_geom[2 * id + 1] < 0) return joinRow(i);
        return joinBodies(geom_bodyid[contact_geom[2 * id]], geom_bodyid[contact_geom[2 * id + 1]]);
      }
    }
  }

  /** Does row by row of an equality of a flex move other trees? */
  function ofFlex(type: number, id: number): boolean {
    return type === ConstraintType.equality && holdsFlex(m, id);
  }

  /** Join the trees of each flex that is stiff: what couples them is in no row. */
  function joinFlexes(): void {
    const { nflex, flex_rigid, flex_dim, flex_stiffnessadr, flex_bendingadr, flex_stiffness } = m;
    for (let f = 0; f < nflex; f++) {
      if (flex_rigid[f] === 1 || flex_dim[f] < 2) continue;
      const adr = flex_stiffnessadr[f];
      if (flex_bendingadr[f] < 0 && (adr < 0 || flex_stiffness[adr] === 0)) continue;
      const bodies = flexBodyIds(m, f);
      const end = flexBodyEnd(m, f);
      let first = -1;
      for (let k = flexBodyStart(m, f); k < end; k++) {
        const tree = m.body_treeid[bodies[k]];
        if (tree < 0 || tree === first || !d.tree_awake[tree]) continue;
        if (first < 0) first = tree;
        else join(first, tree);
      }
    }
  }

  /** Group the trees by constraint; efc_island gets a tree of each row. */
  function joinConstraints(): void {
    const { ntree } = m;
    const { nefc, efc_type, efc_id, efc_island } = d;
    for (let t = 0; t < ntree; t++) parent[t] = -1;
    let type = -1;
    let id = -1;
    for (let i = 0; i < nefc; i++) {
      if (i > 0 && efc_type[i] === type && efc_id[i] === id && !ofFlex(type, id)) {
        efc_island[i] = efc_island[i - 1];
        continue;
      }
      type = efc_type[i];
      id = efc_id[i];
      efc_island[i] = joinConstraint(i);
    }
    if (m.nflex > 0) joinFlexes();
  }

  /** Number the groups by their smallest tree. */
  function numberTrees(): void {
    const { ntree, tree_dofnum } = m;
    const { tree_island } = d;
    let nisland = 0;
    let nidof = 0;
    for (let t = 0; t < ntree; t++) {
      if (parent[t] < 0) {
        tree_island[t] = -1;
        continue;
      }
      if (parent[t] === t) tree_island[t] = nisland++;
      else {
        parent[t] = parent[parent[t]];
        tree_island[t] = tree_island[parent[t]];
      }
      nidof += tree_dofnum[t];
    }
    d.nisland = nisland;
    d.nidof = nidof;
  }

  /** Trees by island: island_ntree, island_itreeadr, map_itree2tree (trees outside islands last). */
  function orderTrees(): void {
    const { ntree } = m;
    const { nisland, tree_island, island_ntree, island_itreeadr, map_itree2tree } = d;
    for (let k = 0; k < nisland; k++) island_ntree[k] = 0;
    for (let t = 0; t < ntree; t++) if (tree_island[t] >= 0) island_ntree[tree_island[t]]++;
    let adr = 0;
    for (let k = 0; k < nisland; k++) {
      island_itreeadr[k] = adr;
      count[k] = adr;
      adr += island_ntree[k];
    }
    count[nisland] = adr;
    for (let t = 0; t < ntree; t++) {
      const k = tree_island[t] >= 0 ? tree_island[t] : nisland;
      map_itree2tree[count[k]++] = t;
    }
  }

  /** Dofs by island: dof_island, island_nv, island_idofadr, island_dofadr, and the maps (dofs outside islands last). */
  function orderDofs(): void {
    const { nv, dof_treeid } = m;
    const { nisland, tree_island, dof_island, island_nv, island_idofadr, island_dofadr } = d;
    const { map_dof2idof, map_idof2dof } = d;
    for (let k = 0; k < nisland; k++) island_nv[k] = 0;
    for (let i = 0; i < nv; i++) {
      const k = tree_island[dof_treeid[i]];
      dof_island[i] = k;
      if (k >= 0) island_nv[k]++;
    }
    let adr = 0;
    for (let k = 0; k < nisland; k++) {
      island_idofadr[k] = adr;
      count[k] = adr;
      adr += island_nv[k];
    }
    count[nisland] = adr;
    for (let i = 0; i < nv; i++) {
      const k = dof_island[i] >= 0 ? dof_island[i] : nisland;
      const idof = count[k]++;
      map_dof2idof[i] = idof;
      map_idof2dof[idof] = i;
    }
    for (let k = 0; k < nisland; k++) island_dofadr[k] = map_idof2dof[island_idofadr[k]];
  }

  /** Rows by island: efc_island, island_ne, island_nf, island_nefc, island_iefcadr, and the maps. */
  function orderRows(): void {
    const { nisland, nefc, ne, nf, tree_island, efc_island, map_efc2iefc, map_iefc2efc } = d;
    const { island_ne, island_nf, island_nefc, island_iefcadr } = d;
    for (let k = 0; k < nisland; k++) {
      island_ne[k] = 0;
      island_nf[k] = 0;
      island_nefc[k] = 0;
    }
    for (let i = 0; i < nefc; i++) {
      const k = tree_island[efc_island[i]];
      efc_island[i] = k;
      island_nefc[k]++;
      if (i < ne) island_ne[k]++;
      else if (i < ne + nf) island_nf[k]++;
    }
    let adr = 0;
    for (let k = 0; k < nisland; k++) {
      island_iefcadr[k] = adr;
      count[k] = adr;
      adr += island_nefc[k];
    }
    for (let i = 0; i < nefc; i++) {
      const k = count[efc_island[i]]++;
      map_efc2iefc[i] = k;
      map_iefc2efc[k] = i;
    }
  }

  /**
   * Find the islands of the current constraint rows. Numbering is the reference's: islands by their smallest tree;
   * trees, dofs and rows of an island in their own order.
   *
   * Writes nisland and nidof; when there are islands, all fields of trees, dofs and rows by island.
   */
  function island(): void {
    if (disabled(m, DisableBit.island) || d.nefc === 0) {
      d.nisland = 0;
      d.nidof = 0;
      return;
    }
    joinConstraints();
    numberTrees();
    orderTrees();
    orderDofs();
    orderRows();
  }

  return { island };
}

/**
 * Discover constraint islands (mj_island): trees that share constraints, directly or through others.
 *
 * Writes nisland, nidof, tree_island, island_ntree, island_itreeadr, map_itree2tree, dof_island, island_nv,
 * island_idofadr, island_dofadr, map_dof2idof, map_idof2dof, efc_island, island_ne, island_nf, island_nefc,
 * island_iefcadr, map_efc2iefc, map_iefc2efc. Needs makeConstraint. No islands when there are no rows or the flag
 * `island` is disabled.
 *
 * @param m - model
 * @param d - data with constraint rows
 */
export function island(m: Model, d: Data): void {
  kernelsOf(islandKernels, d, m).island();
}
