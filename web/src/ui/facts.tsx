import { langOf } from '../lib/formats/language-of-text.ts';

interface FactsProps {
  /** Terms and their values. */
  facts: readonly (readonly [term: string, fact: string])[];
  className?: string | undefined;
}

export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt lang={langOf(term)}>{term}</dt>
          <dd lang={langOf(fact)}>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
