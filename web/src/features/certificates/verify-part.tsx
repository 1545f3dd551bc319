import { clubLabels } from 'virtual:club-names';
import type { CertificateVerified } from '@club-portal/contract/certificate';
import {
  readCertificateNumber,
  shownCertificateNumber,
  VERIFY_PAGE,
} from '@club-portal/contract/certificate-number';
import { myRecordSentences } from '@club-portal/contract/sentences/my-record';
import { pageSentences } from '@club-portal/contract/sentences/pages';
import { verifySentences as words } from '@club-portal/contract/sentences/verify';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { longDateUS, longDaysUS } from '../../lib/formats/dates.ts';
import { langOf } from '../../lib/formats/language-of-text.ts';
import { type FormProblem, problemOfCall, problemOfEmpty } from '../../lib/forms/form-problem.ts';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { isAbsent, serverMessage } from '../../lib/requests/api.ts';
import { Facts } from '../../ui/facts.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons } from '../../ui/forms/form.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Wrong } from '../../ui/wrong.tsx';
import { useCertificate, useComparison } from './verify.api.ts';
import styles from './verify-part.module.css';

/** Asks for a number, or shows what was issued under the number in the address. */
export function VerifyPart() {
  const { number: typed = '' } = useParams();
  const number = readCertificateNumber(typed);
  if (number) return <Certificate key={number} number={number} />;
  return <AskForNumber key={typed} typed={typed} problem={typed ? problemOfNumber : null} />;
}

const problemOfNumber: FormProblem = {
  message: pageSentences.request.invalid,
  fields: { number: words.wrong },
};

interface AskForNumberProps {
  typed: string;
  problem?: FormProblem | null;
}

/** The check character detects a wrong number before it is sent. */
function AskForNumber({ typed, problem: first = null }: AskForNumberProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState(first);
  const check = (data: FormData) => (readCertificateNumber(numberIn(data)) ? null : problemOfNumber);
  const submit = (data: FormData) => {
    // A new object, so that the summary gets the focus again.
    if (check(data)) return setProblem({ ...problemOfNumber });
    navigate(`${VERIFY_PAGE}/${readCertificateNumber(numberIn(data))}`);
  };
  return (
    <div className={styles.form}>
      <Form
        labels={{ number: words.number }}
        values={{ number: typed }}
        problem={problem}
        check={check}
        onSubmit={submit}
      >
        <TextField
          name="number"
          hint={words.hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormButtons submit={words.submit} />
      </Form>
      <p className={styles.others}>
        <Link to="/my-record">{myRecordSentences.link}</Link>
        <br />
        <Link to="/my-registrations">{myRecordSentences.registrations}</Link>
      </p>
    </div>
  );
}

function numberIn(data: FormData): string {
  return String(data.get('number') ?? '');
}

function Certificate({ number }: { number: string }) {
  const { data, error, isPending, isFetching, refetch } = useCertificate(number);
  if (isPending) return <Skeleton label={words.loading} rows={4} />;
  if (isAbsent(error))
    return (
      <>
        <Wrong>{serverMessage(error, words.wrong)}</Wrong>
        <AskForNumber typed={shownCertificateNumber(number)} />
      </>
    );
  if (!data)
    return <Failure message={serverMessage(error, words.failed)} onRetry={refetch} busy={isFetching} />;
  return (
    <article className={styles.certificate}>
      <Verdict certificate={data} />
      <IssuedFor number={number} certificate={data} />
      <Compare number={number} />
      <p>
        <Link to={VERIFY_PAGE}>{words.another}</Link>
      </p>
    </article>
  );
}

function Verdict({ certificate: { kind, isRevoked, revokedWhy } }: { certificate: CertificateVerified }) {
  const Icon = isRevoked ? CircleX : CircleCheck;
  return (
    <div className={styles.verdict} data-revoked={isRevoked || undefined}>
      <h2 ref={takeFocus} tabIndex={-1}>
        <Icon aria-hidden="true" />
        <span>{isRevoked ? words.revoked : kind === 'record' ? words.validRecord : words.valid}</span>
      </h2>
      {revokedWhy && (
        <p>
          {words.why}: <span lang={langOf(revokedWhy)}>{revokedWhy}</span>
        </p>
      )}
    </div>
  );
}

function IssuedFor({ number, certificate }: { number: string; certificate: CertificateVerified }) {
  const { kind, prize, event, club, department, institute, issuedOn } = certificate;
  const facts: [string, string][] = [
    [words.what, [words.kinds[kind], prize].filter(Boolean).join(': ')],
    [words.event, event?.title ?? ''],
    [words.days, event ? longDaysUS({ ...event, end: '' }) : ''],
    [words.club, clubLabels[club] ?? club],
    [words.issuer, [department, institute].filter(Boolean).join(', ')],
    [words.issued, longDateUS(issuedOn)],
    [words.number, shownCertificateNumber(number)],
  ];
  return <Facts className={styles.facts} facts={facts.filter(([, fact]) => fact)} />;
}

/** The page never has the name. It asks whether the typed one matches. */
function Compare({ number }: { number: string }) {
  const comparison = useComparison(number);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const submit = async (data: FormData) => {
    const name = String(data.get('name')).trim();
    data.set('name', name);
    const empty = problemOfEmpty(data);
    setProblem(empty);
    if (empty) return;
    await comparison
      .mutateAsync(name)
      .catch((error: unknown) => setProblem(problemOfCall(error, words.compare.failed)));
  };
  const { data: isName, variables: name = '' } = comparison;
  return (
    <section aria-labelledby="compare" className={styles.form}>
      <h3 id="compare">{words.compare.title}</h3>
      <p>{words.compare.lead}</p>
      <Form
        labels={{ name: words.compare.name }}
        problem={problem}
        check={problemOfEmpty}
        busy={comparison.isPending}
        onSubmit={submit}
      >
        <FixedWhileSent>
          <TextField name="name" autoComplete="off" spellCheck={false} />
        </FixedWhileSent>
        <FormButtons submit={words.compare.submit} />
      </Form>
      <div role="status">
        {typeof isName === 'boolean' && (
          <p className={styles.answer} data-other={!isName || undefined}>
            {(isName ? words.compare.same : words.compare.other)(name)}
          </p>
        )}
      </div>
    </section>
  );
}
