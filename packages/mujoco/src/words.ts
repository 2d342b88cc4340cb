/** The words of a text as a union of types. */
export type Words<S extends string, Found = never> = S extends `${infer Head} ${infer Rest}`
  ? Words<Rest, Found | Head>
  : Found | S;

/** Split a text at its spaces; its words are known to the type checker. */
export const words = <S extends string>(text: S) => text.split(' ') as Words<S>[];
