import { type ReactNode, useMemo } from 'react';
import { Button } from '../button.tsx';
import { Form, FormActions } from '../forms/form.tsx';

interface DownloadFormProps {
  labels: Record<string, string>;
  /** Why the last download failed. Empty if it did not. */
  failure: string;
  busy: boolean;
  /** Text of the button. */
  button: string;
  /** This button's file is being made. True by default while the form is busy. */
  isMaking?: boolean;
  onSubmit: (data: FormData) => unknown;
  className: string | undefined;
  /** The choices. */
  children: ReactNode;
}

/** Choices and a button for one file. */
export function DownloadForm(props: DownloadFormProps) {
  const { labels, failure, busy, button, isMaking = busy, onSubmit, className, children } = props;
  const problem = useMemo(() => (failure ? { message: failure, fields: {} } : null), [failure]);
  return (
    <Form labels={labels} problem={problem} busy={busy} onSubmit={onSubmit}>
      <div className={className}>
        {children}
        <FormActions>
          <Button type="submit" busy={isMaking}>
            {button}
          </Button>
        </FormActions>
      </div>
    </Form>
  );
}
