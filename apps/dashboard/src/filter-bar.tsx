// The filter of the matrix: its text, its words as chips, and what can be added.
// Covered by apps/dashboard/test/pages.test.ts.
import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Term, toggleTerm, type Words } from './filter.js';
import { VERSIONS } from './results.js';

export interface FilterBarProps {
  readonly text: string;
  readonly terms: readonly Term[];
  readonly words: Words;
  readonly version: string;
  /** how many models are left */
  readonly summary: string;
  onText(text: string): void;
  onVersion(version: string): void;
}

const STATES: Readonly<Record<string, string>> = {
  'is:equal': 'Equal',
  'is:fails': 'Differs',
  'is:rejected': 'Both reject',
  'is:unsupported': 'Unsupported',
  'is:known': 'Known differences',
};

/** Chooses a word to add. */
function Adder({ name, values, onAdd }: { name: string; values: readonly string[]; onAdd(word: string): void }) {
  const key = name.toLowerCase();
  return (
    <select value="" aria-label={`Add a filter by ${key}`} onChange={(event) => onAdd(`${key}:${event.target.value}`)}>
      <option value="" disabled>
        {name}
      </option>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </select>
  );
}

export function FilterBar({ text, terms, words, version, summary, onText, onVersion }: FilterBarProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);
  const toggle = (word: string) => onText(toggleTerm(text, word));
  return (
    <search className="filter">
      <div className="entry">
        <Search aria-hidden="true" />
        <input
          ref={input}
          type="search"
          aria-label="Filter models"
          placeholder="Filter: humanoid  is:fails  feature:tendons  nv>20    /"
          spellCheck={false}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      <div className="choices">
        <Adder name="Family" values={words.families} onAdd={toggle} />
        <Adder name="Stage" values={words.stages} onAdd={toggle} />
        <Adder name="Feature" values={words.features} onAdd={toggle} />
        {Object.entries(STATES).map(([word, name]) => (
          <button
            key={word}
            type="button"
            className="chip"
            aria-pressed={terms.some((term) => term.text === word)}
            onClick={() => toggle(word)}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="versions">
        <label>
          MuJoCo{' '}
          <select value={version} onChange={(event) => onVersion(event.target.value)}>
            {VERSIONS.map((known) => (
              <option key={known}>{known}</option>
            ))}
          </select>
        </label>
        <output aria-live="polite">{summary}</output>
      </div>
      {terms.length > 0 && (
        <ul className="chips" aria-label="Words of the filter">
          {terms.map((term, i) => (
            <li key={`${term.text} ${i}`} className={term.problem ? 'chip wrong' : 'chip'}>
              <span>{term.text}</span>
              {term.problem && <em>{term.problem}</em>}
              <button type="button" aria-label={`Remove ${term.text}`} onClick={() => toggle(term.text)}>
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
