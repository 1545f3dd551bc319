import type { Done } from '@club-portal/contract/answers';
import { OwnDataRequest } from '@club-portal/contract/member';
import { paths } from '@club-portal/contract/paths';
import { privacySentences } from '@club-portal/contract/sentences/privacy';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type FormProblem,
  problemOfCall,
  problemOfIssues,
  problemOfParsed,
} from '../lib/forms/form-problem.ts';
import { takeFocus } from '../lib/rendering/take-focus.ts';
import { useTypedBefore } from '../lib/rendering/use-typed-before.ts';
import { request } from '../lib/requests/api.ts';
import styles from './ask-for-link.module.css';
import { Button } from './button.tsx';
import { EmailField } from './forms/field.tsx';
import { FixedWhileSent, Form, FormButtons } from './forms/form.tsx';

const words = privacySentences.myData;

interface AskForLinkProps {
  /** The page that the link leads to. */
  page: OwnDataRequest['page'];
  lead: string;
}

/** Asks for the address to which a link to the person's stored data is sent. */
export function AskForLink({ page, lead }: AskForLinkProps) {
  useTypedBefore();
  const ask = useMutation({
    mutationFn: (body: OwnDataRequest) => request<Done>('POST', paths.ownData.ask, { body }),
  });
  const parse = (data: FormData) => OwnDataRequest.safeParse({ email: data.get('email'), page });
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
      <p>{lead}</p>
      <Form
        labels={{ email: words.email }}
        problem={problem}
        check={(data) => problemOfParsed(parse(data))}
        busy={ask.isPending}
        onSubmit={submit}
      >
        <FixedWhileSent>
          <EmailField />
        </FixedWhileSent>
        <FormButtons submit={words.send} />
      </Form>
    </div>
  );
}
