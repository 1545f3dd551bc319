import type { ContentPart as PartName } from '@club-portal/contract/content/parts';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { useState } from 'react';
import { isAllowed } from '../../lib/access/is-allowed.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageTabs } from '../../ui/tabs.tsx';
import { useContentPart } from './content.api.ts';
import { PartForm } from './part-form.tsx';
import { PreviewLinks } from './preview-links.tsx';

/** Loaded separately, so the page does not wait for them. */
const Palettes = lazyPart(async () => (await import('./palettes.tsx')).Palettes);
const PartHistory = lazyPart(async () => (await import('./part-history.tsx')).PartHistory);
const PublishDialog = lazyPart(async () => (await import('./publish-dialog.tsx')).PublishDialog);

/** The form of a part, and its history. */
export function PartEditor({ part }: { part: PartName }) {
  const { data, isPending, isFetching, refetch } = useContentPart(part);
  if (isPending) return <Skeleton label={words.loading} rows={6} />;
  if (!data) return <Failure message={words.fetchFailed} onRetry={() => refetch()} busy={isFetching} />;
  return (
    <PageTabs
      label={words.title}
      tabs={[
        {
          key: 'edit',
          label: words.edit,
          content: (
            <>
              {data.draft && <PreviewLinks current={data} />}
              <PartForm
                current={data}
                whenSaved={isAllowed('content.publish') && <PublishPart part={part} />}
              >
                {part === 'colours' && <Palettes />}
              </PartForm>
            </>
          ),
        },
        { key: 'history', label: words.history, content: <PartHistory current={data} /> },
      ]}
    />
  );
}

function PublishPart({ part }: { part: PartName }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.publish}</Button>
      {isOpen && <PublishDialog parts={[part]} onClose={() => setOpen(false)} />}
    </>
  );
}
