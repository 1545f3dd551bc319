import type { HealthReport, LastSweep, Release, ServiceHealth } from '@club-portal/contract/health';
import { administrationSentences } from '@club-portal/contract/sentences/administration';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayAndTimeOfInstant } from '../../lib/formats/dates.ts';
import { Failure } from '../../ui/failure.tsx';
import { RecordList, RecordRow } from '../../ui/records/record-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHealth } from './health.api.ts';
import styles from './portal-health.module.css';

/** The services behind the portal, its release and its last sweep. */
export function PortalHealth() {
  const { data, isPending, isError, isFetching, refetch } = useHealth();
  return (
    <section className={styles.health} aria-labelledby="portal-health">
      <h2 id="portal-health" className={styles.heading}>
        How the portal is running
      </h2>
      {isPending && <Skeleton label="Asking the services" rows={4} />}
      {isError && !data && (
        <Failure
          message={administrationSentences.health.fetchFailed}
          onRetry={() => refetch()}
          busy={isFetching}
        />
      )}
      {data && <Report report={data} />}
    </section>
  );
}

function Report({ report: { services, lastSweep, release, checkedAt } }: { report: HealthReport }) {
  return (
    <>
      <RecordList>
        {services.map((service) => (
          <ServiceRow key={service.name} service={service} />
        ))}
        <SweepRow lastSweep={lastSweep} />
        <RecordRow
          title="Release"
          icon={<Good />}
          facts={<ReleaseFacts release={release} />}
          actions={null}
        />
      </RecordList>
      <p>
        Asked <time dateTime={checkedAt}>{dayAndTimeOfInstant(checkedAt)}</time>
      </p>
    </>
  );
}

export const serviceTitles = {
  firestore: 'Database (Firestore)',
  auth: 'Accounts (Firebase Auth)',
  storage: 'Files (Cloud Storage)',
};

function ServiceRow({ service: { name, failure, ms } }: { service: ServiceHealth }) {
  return (
    <RecordRow
      title={serviceTitles[name]}
      icon={failure ? <Bad /> : <Good />}
      facts={
        failure ? <Wrong>{administrationSentences.health.failures[failure]}</Wrong> : `Answers in ${ms} ms`
      }
      actions={null}
    />
  );
}

function SweepRow({ lastSweep }: { lastSweep: LastSweep | null }) {
  const problem = problemOf(lastSweep);
  return (
    <RecordRow
      title="Hourly sweep"
      icon={problem ? <Bad /> : <Good />}
      facts={
        <>
          {problem && <Wrong>{problem}</Wrong>}
          {lastSweep && (
            <span>
              Ended <time dateTime={lastSweep.endedAt}>{dayAndTimeOfInstant(lastSweep.endedAt)}</time>
            </span>
          )}
        </>
      }
      actions={null}
    />
  );
}

/** What is wrong with the last sweep. */
export function problemOf(lastSweep: LastSweep | null): string | undefined {
  if (!lastSweep) return administrationSentences.health.neverSwept;
  if (lastSweep.late) return administrationSentences.health.sweepLate;
  return lastSweep.failures > 0 ? administrationSentences.health.sweepFailed : undefined;
}

function ReleaseFacts({ release: { version, commit, committedAt, changed } }: { release: Release }) {
  return (
    <>
      <span>Version {version}</span>
      {commit && (
        <span>
          Commit {commit.slice(0, 10)}
          {changed && <span> with local changes</span>}
        </span>
      )}
      {committedAt && (
        <span>
          Of <time dateTime={committedAt}>{dayAndTimeOfInstant(committedAt)}</time>
        </span>
      )}
    </>
  );
}

function Good() {
  return <CircleCheck aria-hidden="true" className={styles.good} />;
}

function Bad() {
  return <CircleAlert aria-hidden="true" className={styles.bad} />;
}

function Wrong({ children }: { children: ReactNode }) {
  return <span className={styles.bad}>{children}</span>;
}
