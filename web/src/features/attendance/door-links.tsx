import type { DoorLink } from '@club-portal/contract/door';
import { attendanceSentences } from '@club-portal/contract/sentences/attendance';
import encodeQR from 'qr';
import { type FormEvent, useState } from 'react';
import { dayAndTimeOfInstant } from '../../lib/formats/dates.ts';
import { serverMessage } from '../../lib/requests/api.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import fields from '../../ui/forms/field.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useDoorLinks, useEndLink, useMakeLink } from './attendance.api.ts';
import styles from './door-links.module.css';

const words = attendanceSentences.links;

/** Gives helpers without an account access to the door: each has their own link, which can be ended. */
export function DoorLinksOfEvent({ event }: { event: string }) {
  const { data, isPending, isFetching, refetch } = useDoorLinks(event);
  const { mutateAsync: make, isPending: isMaking } = useMakeLink(event);
  const [name, setName] = useState('');
  const [made, setMade] = useState<{ name: string; address: string }>();
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    if (name.trim() === '') return;
    try {
      const { link, key, message } = await make(name.trim());
      setMade({ name: link.name, address: `${location.origin}/door#key=${key}` });
      setName('');
      toast.success(message);
    } catch (problem) {
      toast.error(serverMessage(problem, words.notMade));
    }
  };
  return (
    <section aria-labelledby="door-links">
      <h2 id="door-links">{words.heading}</h2>
      <p>{words.lead}</p>
      <p>
        {/* A separate page, because only there a page may use the camera. */}
        <a href={`/door?event=${encodeURIComponent(event)}`} {...buttonLook('primary')}>
          {words.door}
        </a>
      </p>
      <form className={styles.form} onSubmit={submit}>
        <label>
          {words.name}
          <input
            className={fields.control}
            value={name}
            maxLength={60}
            required
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <Button type="submit" busy={isMaking}>
          {words.make}
        </Button>
      </form>
      {made && <Made {...made} />}
      {isPending && <Skeleton label={words.loading} rows={2} />}
      {!isPending && !data && <Failure message={words.failed} onRetry={refetch} busy={isFetching} />}
      <ul className={styles.list} aria-label={words.heading}>
        {data?.links.map((link) => (
          <Row key={link._id} link={link} />
        ))}
      </ul>
    </section>
  );
}

/** The key is shown once: nobody can read it later. */
function Made({ name, address }: { name: string; address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(words.copied);
    } catch {
      toast.error(words.notCopied);
    }
  };
  const svg = encodeQR(address, 'svg', { ecc: 'medium', border: 4 });
  return (
    <div className={styles.made} role="status">
      <p>{words.made(name)}</p>
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={words.code(name)} />
      <p className={styles.address}>{address}</p>
      <Button onClick={copy}>{words.copy}</Button>
    </div>
  );
}

function Row({ link }: { link: DoorLink }) {
  const { mutateAsync: end, isPending } = useEndLink();
  const { name, createdAt, usedAt, ended } = link;
  const finish = async () => {
    try {
      toast.success((await end(link)).message);
    } catch (problem) {
      toast.error(serverMessage(problem, words.notEnded));
    }
  };
  return (
    <li>
      <span>
        <strong>{name}</strong> <span>{words.since(dayAndTimeOfInstant(createdAt))}</span>{' '}
        <span>{usedAt ? words.used(dayAndTimeOfInstant(usedAt)) : words.unused}</span>
      </span>
      {ended ? (
        <span>{words.ended}</span>
      ) : (
        <Button variant="quiet" busy={isPending} aria-label={words.endOf(name)} onClick={finish}>
          {words.end}
        </Button>
      )}
    </li>
  );
}
