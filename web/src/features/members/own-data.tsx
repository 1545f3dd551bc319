import { OwnDataRequest } from '@club-portal/contract/member';
import { privacySentences } from '@club-portal/contract/sentences/privacy';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type FormProblem,
  problemOfCall,
  problemOfIssues,
  problemOfParsed,
} from '../../lib/forms/form-problem.ts';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { FixedWhileSent, Form, FormButtons } from '../../ui/forms/form.tsx';
import { useAskForLink } from './own-data.api.ts';
import styles from './own-data.module.css';
import { OwnRequests } from './own-requests.tsx';
import { Unsubscribe } from './unsubscribe.tsx';

const words = privacySentences.myData;

/** Asks for a link by mail. A person who opens the link sees their own data. */
export function OwnData() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [key, setKey] = useState<string | null>(null);
  const [token, setToken] = useState<string | null>(null);
  // Mails of release 0.1 have the key in the query.
  const [, kind, arrived] = /[?#&](key|unsubscribe)=([\w.-]+)/.exec(search + hash) ?? [];
  // It must not stay in the address, where the history keeps it.
  useEffect(() => {
    if (arrived === undefined) return;
    (kind === 'key' ? setKey : setToken)(arrived);
    navigate({ search: '', hash: '' }, { replace: true });
  }, [kind, arrived, navigate]);

  if (token !== null) return <Unsubscribe token={token} />;
  return key === null ? <AskForLink /> : <OwnRequests ownKey={key} onAskAgain={() => setKey(null)} />;
}

function AskForLink() {
  const ask = useAskForLink();
  const [problem, setProblem] = useState<FormProblem | null>(null);

  const submit = async (data: FormData) => {
    const parsed = parse(data);
    if (!parsed.success) return setProblem(problemOfIssues(parsed.error.issues));
    setProblem(null);
    await ask.mutateAsync(parsed.data).catch((error: unknown) => setProblem(problemOfCall(error)));
  };

  if (ask.isSuccess) {
    return (
      <div role="status" className={styles.sent}>
        <h2 ref={takeFocus} tabIndex={-1}>
          {words.sent}
        </h2>
        <p>{ask.data.message}</p>
        <p>{words.from}</p>
        <Button onClick={ask.reset}>{words.another}</Button>
      </div>
    );
  }
  return (
    <div className={styles.ask}>
      <p>{words.ask}</p>
      <Form
        labels={{ email: words.email }}
        problem={problem}
        check={(data) => problemOfParsed(parse(data))}
        busy={ask.isPending}
        onSubmit={submit}
      >
        <FixedWhileSent>
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FixedWhileSent>
        <FormButtons submit={words.send} />
      </Form>
    </div>
  );
}

function parse(data: FormData) {
  return OwnDataRequest.safeParse({ email: data.get('email') });
}
