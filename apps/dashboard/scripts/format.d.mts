/** Version of the files' format. */
export const FORMAT: number;
/** Versions of the reference. */
export const VERSIONS: readonly string[];
/** Sizes of a model that are shown. */
export const SIZES: readonly string[];
