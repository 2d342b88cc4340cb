// Documents in memory that attach elements of programs stand for, and what they bring into a model.
import type { Item, ListKind } from '../item.js';
import type { AnyElement, MjcfDocument } from '../mjcf.js';

/** What an attach element of a program stands for: a document in memory, in place of a model of the asset section. */
export interface Attachment {
  readonly document: MjcfDocument;
  /** what is put after the names of what is attached */
  readonly suffix: string;
  /** whether an element was added after this was attached: what is attached stands before it in its list */
  isLater(element: AnyElement): boolean;
}

/** Items that an attach element brought into the lists of its document. */
export interface AttachedBlock {
  readonly element: AnyElement;
  readonly lists: ReadonlyMap<ListKind, readonly Item[]>;
}

/** Documents in memory by the attach elements that stand for them. */
export type Attachments = ReadonlyMap<AnyElement, Attachment>;
