import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { Link } from '../../ui/link.tsx';
import { Wrong } from '../../ui/wrong.tsx';
import { useHealth } from './health.api.ts';
import { problemOf, serviceTitles } from './portal-health.tsx';

const words = administrationSentences.health;

const link = <Link to="/manage/health">Health</Link>;

/** Says that the portal runs well, with a link to the details. Shows nothing otherwise. */
export function HealthLine() {
  const problems = useProblems();
  if (problems?.length !== 0) return null;
  return (
    <p>
      {words.well} {link}
    </p>
  );
}

/** Describes what is wrong with the portal. Shows nothing if it runs well. */
export function HealthProblems() {
  const problems = useProblems();
  if (!problems?.length) return null;
  return (
    <Wrong>
      <span>{problems.join(' ')}</span> {link}
    </Wrong>
  );
}

/** A sentence for each problem. Undefined before they are known. */
function useProblems(): string[] | undefined {
  const { data, isPending } = useHealth();
  if (isPending) return undefined;
  const failing = data?.services.filter(({ failure }) => failure !== null) ?? [];
  const sweep = data && problemOf(data.lastSweep);
  return [
    ...(data ? [] : [words.fetchFailed]),
    ...failing.map(({ name, failure }) => `${serviceTitles[name]}: ${words.failures[failure ?? 'failed']}`),
    ...(sweep ? [`Hourly sweep: ${sweep}`] : []),
  ];
}
