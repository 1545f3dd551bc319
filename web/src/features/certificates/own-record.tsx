import { clubLabels } from 'virtual:club-names';
import type { OwnCertificate, Participation } from '@club-portal/contract/certificate';
import { shownCertificateNumber, VERIFY_PAGE } from '@club-portal/contract/certificate-number';
import { myRecordSentences as words } from '@club-portal/contract/sentences/my-record';
import { verifySentences } from '@club-portal/contract/sentences/verify';
import { useMutation } from '@tanstack/react-query';
import { useMailedKey } from '../../lib/addresses/use-mailed-key.ts';
import { longDateUS, longDaysUS } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { serverMessage } from '../../lib/requests/api.ts';
import { saveFile } from '../../lib/requests/save-file.ts';
import { AskForLink } from '../../ui/ask-for-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkProblem } from '../../ui/link-problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './own-record.module.css';
import { fetchCertificate, fetchRecord, useOwnParticipation } from './participation.api.ts';

/** Asks for a link by email. The person who opens it sees what they took part in, with certificates. */
export function OwnRecord() {
  const { key, forget } = useMailedKey();
  if (key) return <Participations ownKey={key} onAskAgain={forget} />;
  return <AskForLink page="record" lead={words.ask} />;
}

function Participations({ ownKey, onAskAgain }: { ownKey: string; onAskAgain: () => void }) {
  const { data, error, isPending, isFetching, refetch } = useOwnParticipation(ownKey);
  if (isPending) return <Skeleton label={words.loading} rows={4} />;
  if (!data)
    return (
      <LinkProblem
        error={error}
        failed={words.failed}
        busy={isFetching}
        onRetry={refetch}
        onAskAgain={onAskAgain}
      />
    );
  const { email, participations } = data;
  return (
    <section aria-labelledby="own-record" className={styles.record}>
      <h2 id="own-record">{words.of(email)}</h2>
      {participations.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <Download
            primary
            label={words.download}
            fileName={words.fileName}
            load={() => fetchRecord(ownKey)}
          />
          <ul className={styles.list}>
            {participations.map((one) => (
              <One key={`${one.date} ${one.title} ${one.name}`} ownKey={ownKey} participation={one} />
            ))}
          </ul>
        </>
      )}
      {isOfOne(ownKey) && (
        <p>
          {words.one} <Button onClick={onAskAgain}>{words.askForAll}</Button>
        </p>
      )}
      <p>
        <Link to={`/my-registrations#key=${ownKey}`}>{words.registrations}</Link>
      </p>
    </section>
  );
}

/** Emails about a single registration have a key with a dot. */
function isOfOne(key: string): boolean {
  return key.includes('.');
}

function One({ ownKey, participation }: { ownKey: string; participation: Participation }) {
  const { title, club, name, attended, certificates } = participation;
  const facts: [string, string][] = [
    [words.when, longDaysUS({ ...participation, end: '' })],
    [words.club, clubLabels[club] ?? club],
    [words.name, name],
  ];
  return (
    <li className={styles.one}>
      <h3 lang={langOf(title)}>{title}</h3>
      <Facts facts={facts.filter(([, fact]) => fact)} />
      {attended && <p>{words.attended}</p>}
      {certificates.length > 0 && (
        <ul className={styles.certificates}>
          {certificates.map((certificate) => (
            <Certificate key={certificate.number} ownKey={ownKey} event={title} certificate={certificate} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface CertificateProps {
  ownKey: string;
  /** The event's title. */
  event: string;
  certificate: OwnCertificate;
}

function Certificate({ ownKey, event, certificate }: CertificateProps) {
  const { number, kind, prize, issuedOn, isRevoked } = certificate;
  const what = [verifySentences.kinds[kind], prize].filter(Boolean).join(': ');
  const shown = shownCertificateNumber(number);
  return (
    <li>
      <span>{`${what}, ${isRevoked ? words.revoked : words.issued(longDateUS(issuedOn))}`}</span>
      {!isRevoked && (
        <Download
          label={words.certificate}
          name={words.certificateOf(what, event)}
          fileName={words.certificateFile(shown)}
          load={() => fetchCertificate(ownKey, number)}
        />
      )}
      <Link to={`${VERIFY_PAGE}/${number}`}>{words.verify(shown)}</Link>
    </li>
  );
}

interface DownloadProps {
  label: string;
  /** The label with the name of the thing it is about. */
  name?: string;
  fileName: string;
  load: () => Promise<Blob>;
  primary?: boolean;
}

function Download({ label, name, fileName, load, primary = false }: DownloadProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: (file) => saveFile(file, `${fileName}.pdf`),
    onError: (error) => toast.error(serverMessage(error, words.downloadFailed)),
  });
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      busy={isPending}
      {...(name && { 'aria-label': name })}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}
