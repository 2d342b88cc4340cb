// Modules that Vite makes.
declare module '*.xml?raw' {
  const text: string;
  export default text;
}

declare module 'readme:all' {
  /** What a README's example promises to print, beside what it prints. */
  type Shown = [promised: string, printed: string][];
  const examples: Record<string, () => Promise<{ shown: Shown }>>;
  export default examples;
}

/** Vite's: contents of all files of a pattern, by path. */
interface ImportMeta {
  glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>;
}
