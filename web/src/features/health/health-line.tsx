import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { Link } from '../../ui/link.tsx';
import { Wrong } from '../../ui/wrong.tsx';
import { useHealth } from './health.api.ts';
import { problemOf, serviceTitles } from './portal-health.tsx';

const words = administrationSentences.health;

/** The site's state in a sentence, with a link to the whole. */
export function HealthLine() {
  const { data, isPending } = useHealth();
  if (isPending) return null;
  const failing = data?.services.filter(({ failure }) => failure !== null) ?? [];
  const sweep = data && problemOf(data.lastSweep);
  const problems = [
    ...(data ? [] : [words.fetchFailed]),
    ...failing.map(({ name, failure }) => `${serviceTitles[name]}: ${words.failures[failure ?? 'failed']}`),
    ...(sweep ? [`Hourly sweep: ${sweep}`] : []),
  ];
  const link = <Link to="/manage/health">Health</Link>;
  if (problems.length === 0)
    return (
      <p>
        {words.well} {link}
      </p>
    );
  return (
    <Wrong>
      <span>{problems.join(' ')}</span> {link}
    </Wrong>
  );
}
