export function readmes(): string[];
export function readmesOfBrowsers(): string[];
export function example(path: string): string;
export function readmePlugin(): import('vite').Plugin;
