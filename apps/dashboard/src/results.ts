// The committed results that the pages show, read from their files when a page needs them.

import type { AcceptanceCase } from '@corten/conformance/acceptance';
import { readRecords, type SpeedRecord } from '@corten/conformance/record';
import { use } from 'react';
import acceptanceUrl from '../../../conformance/acceptance/cases.json?url';
import requirementsUrl from '../../../conformance/acceptance/requirements.json?url';
import speedUrl from '../../../conformance/speed.csv?url';
import casesUrl from '../data/cases.json?url';
import fields312Url from '../data/fields-3.12.0.json?url';
import fields314Url from '../data/fields-3.14.0.json?url';
import history312Url from '../data/history-3.12.0.json?url';
import history314Url from '../data/history-3.14.0.json?url';
import matrix312Url from '../data/matrix-3.12.0.json?url';
import matrix314Url from '../data/matrix-3.14.0.json?url';

export type Status = 'conforms' | 'both reject' | 'differs' | 'unsupported' | 'skipped';

/** Largest error of a stage, its tolerance, whether it agrees, and the field; null where nothing was compared. */
export type Cell = readonly [error: number | string, tolerance: number, ok: 0 | 1, field: string] | null;

/** What came out of a model beside a version of the reference. */
export interface MatrixModel {
  readonly name: string;
  /** none where we do not compile it */
  readonly sizes: readonly number[];
  readonly features: readonly string[];
  readonly status: Status;
  /** one for each stage */
  readonly stages: readonly Cell[];
  readonly message?: string;
  readonly rejections?: { readonly ours: string; readonly reference: string };
  readonly comparableSteps?: number;
  /** reasons of known differences */
  readonly known?: readonly string[];
}

export interface Matrix {
  readonly format: number;
  readonly version: string;
  readonly measured: {
    readonly date: string;
    readonly commit: string;
    readonly node: string;
    readonly processor: string;
  };
  readonly stages: readonly string[];
  readonly sizes: readonly string[];
  readonly models: readonly MatrixModel[];
}

/** How results changed, measurement by measurement. */
export interface History {
  readonly format: number;
  readonly entries: readonly {
    readonly date: string;
    readonly commit: string;
    /** commit of the measurement before */
    readonly since: string;
    /** models whose result changed: what it was and is, null where the model was not there */
    readonly changes: Readonly<Record<string, readonly [from: string | null, to: string | null]>>;
  }[];
}

/** A field that differs, if only in its last bit. */
export interface DifferingField {
  readonly field: string;
  readonly error: number | string;
  readonly tolerance: number;
  /** false where it differs more than the tolerance */
  readonly ok?: false;
  /** why this is accepted */
  readonly known?: string;
  /** where the difference is largest: index, ours, the reference's */
  readonly at?: readonly [index: number, ours: number | string, reference: number | string];
  readonly note?: string;
  /** differs no more than the reference does when its state is nudged by rounding */
  readonly sensitive?: true;
}

export interface StageFields {
  /** fields that are the same to the last bit: runs of numbers in the list of the stage's fields */
  readonly equal: readonly (readonly [first: number, last: number])[];
  readonly differ: readonly DifferingField[];
}

export interface FieldsFile {
  readonly format: number;
  readonly fields: Readonly<Record<string, readonly (readonly [name: string, tolerance: number])[]>>;
  readonly models: Readonly<Record<string, Readonly<Record<string, StageFields>>>>;
}

/** A requirement of the specification. */
export interface Requirement {
  readonly number: number;
  readonly id: string;
  readonly text: string;
  /** acceptance criteria that the specification names */
  readonly criteria?: string;
  /** ids of its cases */
  readonly cases: readonly string[];
  /** what shows it instead of a case */
  readonly other?: string;
  /** cases that the specification names and that are not here */
  readonly missing?: readonly string[];
}

export interface SpecificationDocument {
  readonly document: string;
  readonly title: string;
  readonly sections: readonly { readonly title: string; readonly requirements: readonly Requirement[] }[];
}

export type CaseSide = 'mujoco' | 'cortenforge' | 'reference';

export interface CaseResult {
  readonly title: string;
  /** by profile of ours, and on the reference; left out where a case does not claim to hold */
  readonly passes: Readonly<Partial<Record<CaseSide, boolean>>>;
  readonly failures?: Readonly<Partial<Record<CaseSide, readonly string[]>>>;
  readonly known?: string;
}

export interface CasesFile {
  readonly format: number;
  readonly measured: { readonly date: string; readonly commit: string };
  readonly cases: Readonly<Record<string, CaseResult>>;
}

/** Versions of the reference, with where the results beside each are. */
const RESULTS: Readonly<
  Record<string, { readonly matrix: string; readonly fields: string; readonly history: string }>
> = {
  '3.12.0': { matrix: matrix312Url, fields: fields312Url, history: history312Url },
  '3.14.0': { matrix: matrix314Url, fields: fields314Url, history: history314Url },
};
export const VERSIONS: readonly string[] = Object.keys(RESULTS);

/** The version that an address names, the first one if it names none. */
export const versionOf = (query: URLSearchParams): string =>
  VERSIONS.find((known) => known === query.get('v')) ?? VERSIONS[0];

const files = new Map<string, Promise<unknown>>();

function load<T>(url: string, read: (text: string) => unknown = JSON.parse): Promise<T> {
  let file = files.get(url);
  if (!file) {
    file = fetch(url).then(async (response) => {
      if (!response.ok) throw new Error(`${url}: the server answered ${response.status}`);
      return read(await response.text());
    });
    files.set(url, file);
  }
  return file as Promise<T>;
}

// what these need is waited for by the nearest <Suspense>
export const useMatrix = (version: string): Matrix => use(load<Matrix>(RESULTS[version].matrix));
export const useHistory = (version: string): History => use(load<History>(RESULTS[version].history));
export const useFields = (version: string): FieldsFile => use(load<FieldsFile>(RESULTS[version].fields));
/** The cases themselves: models, what is done to them, what is expected. */
export const useAcceptanceCases = (): readonly AcceptanceCase[] => use(load<readonly AcceptanceCase[]>(acceptanceUrl));
export const useCases = (): CasesFile => use(load<CasesFile>(casesUrl));
/** The record of speed, in the order in which it was measured. */
export const useSpeed = (): readonly SpeedRecord[] => use(load<readonly SpeedRecord[]>(speedUrl, readRecords));
export const useSpecification = (): readonly SpecificationDocument[] =>
  use(load<readonly SpecificationDocument[]>(requirementsUrl));

/** How a requirement stands: all its cases pass, some do not, or there is none here. */
export type Standing = 'met' | 'not met' | 'not covered';

/** How a requirement stands, by its cases in our profiles. */
export function standing(
  { cases }: Pick<Requirement, 'cases'>,
  { cases: results }: Pick<CasesFile, 'cases'>,
): Standing {
  if (cases.length === 0) return 'not covered';
  const passed = (id: string) => {
    const { mujoco = true, cortenforge = true } = results[id]?.passes ?? { mujoco: false };
    return mujoco && cortenforge;
  };
  return cases.every(passed) ? 'met' : 'not met';
}

/** All requirements of all documents. */
export const requirementsOf = (documents: readonly SpecificationDocument[]): Requirement[] =>
  documents.flatMap(({ sections }) => sections.flatMap(({ requirements }) => requirements));
