import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { useMatch } from 'react-router-dom';
import { isContentPart, partDescriptions } from '../../features/content/part-descriptions.ts';
import { PartEditor } from '../../features/content/part-editor.tsx';
import { Link } from '../../ui/link.tsx';
import { AdminPage } from '../../ui/records/admin-page.tsx';

/** One part of the department's content. */
export function ContentPartAdminPage() {
  const part = useMatch('/manage/content/:part')?.params.part ?? '';
  const known = isContentPart(part);
  const { label, hint = '' } = known ? partDescriptions[part] : { label: words.title, hint: words.unknown };
  return (
    <AdminPage title={label} lead={hint} action="content.read">
      <p>
        <Link to="/manage/content">{words.back}</Link>
      </p>
      {known && <PartEditor key={part} part={part} />}
    </AdminPage>
  );
}
