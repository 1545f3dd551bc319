import type { ContentPart as PartName } from '@club-portal/contract/content/parts';
import type { Clubs, Faculty, Institute, Pictures } from '@club-portal/contract/content/schema';
import type { ContentOverview, ContentPart } from '@club-portal/contract/content-part';
import { contentEditingSentences } from '@club-portal/contract/sentences/content-editing';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDraft } from '../../lib/forms/use-draft.ts';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { Button, ButtonLink, buttonLook } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddLines } from './add-lines.tsx';
import { useContentOverview, useContentPart } from './content.api.ts';
import { withShortNames } from './first-value.ts';
import { clubsFromLines, type LeftLine, peopleFromLines, type ReadLines } from './lines.ts';
import { Palettes } from './palettes.tsx';
import { partDescriptions } from './part-descriptions.ts';
import { PartForm } from './part-form.tsx';
import { drawingsIn } from './picture-address.ts';
import { portalPictures } from './portal-pictures.ts';
import { PreviewsOf } from './preview-links.tsx';
import { LastPublication } from './publication.tsx';
import styles from './setup.module.css';
import { isSiteOpen } from './site-is-open.ts';

const words = contentEditingSentences.setup;

type Step = keyof typeof words.names;
const steps = Object.keys(words.names) as Step[];

const addressOf = (step: Step) => `/manage/setup?step=${step}`;

interface StepProps {
  overview: ContentOverview;
  institute: ContentPart;
  hasNotice: boolean;
  /** Goes to the next step. */
  onDone: () => void;
}

const pages: Record<Step, (props: StepProps) => ReactNode> = {
  institute: InstituteStep,
  contact: ContactStep,
  logo: LogoStep,
  colours: ColoursStep,
  clubs: ClubsStep,
  people: PeopleStep,
  notice: NoticeStep,
  publish: PublishStep,
};

/** From an empty project to a department's own site, step by step. Each step saves the draft of a part of the content. */
export function Setup({ hasNotice }: Pick<StepProps, 'hasNotice'>) {
  const overview = useContentOverview();
  const institute = useContentPart('institute');
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search).get('step');
  if (overview.isPending || institute.isPending)
    return <Skeleton label={contentEditingSentences.loading} rows={6} />;
  if (!overview.data || !institute.data) {
    const retry = () => Promise.all([overview.refetch(), institute.refetch()]);
    return <Failure message={contentEditingSentences.fetchFailed} onRetry={retry} />;
  }
  const isOpen = isSiteOpen(overview.data);
  const done = stepsDone(overview.data, institute.data, hasNotice);
  const step = steps.find((one) => one === asked) ?? steps.find((one) => !done.includes(one)) ?? 'publish';
  const place = steps.indexOf(step);
  const { [place + 1]: next } = steps;
  const { [step]: StepPage } = pages;
  const goOn = () => {
    overview.refetch();
    if (next) navigate(addressOf(next));
  };
  return (
    <div className={styles.setup}>
      <nav aria-label={words.steps}>
        <ol className={styles.steps}>
          {steps.map((one) => (
            <li key={one}>
              <Link to={addressOf(one)} aria-current={one === step ? 'step' : undefined}>
                {words.names[one]}
              </Link>
              {done.includes(one) && (
                <>
                  {' '}
                  <CircleCheck aria-hidden="true" />
                  <span className="visually-hidden">{words.isDone}</span>
                </>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div key={step} className={styles.step}>
        <p className={styles.hint}>{words.step(place + 1, steps.length)}</p>
        <h2 tabIndex={-1} ref={asked === null ? undefined : takeFocus}>
          {words.names[step]}
        </h2>
        <p className={styles.hint}>{hintsFor(isOpen)[step]}</p>
        <StepPage overview={overview.data} institute={institute.data} hasNotice={hasNotice} onDone={goOn} />
        {next && (
          <p>
            <Link to={addressOf(next)}>{done.includes(step) ? words.next : words.skip}</Link>
          </p>
        )}
      </div>
    </div>
  );
}

function hintsFor(isOpen: boolean): Record<Step, string> {
  return isOpen ? { ...words.hints, ...words.hintsWhenOpen } : words.hints;
}

function stepsDone(overview: ContentOverview, { value }: ContentPart, hasNotice: boolean): Step[] {
  const { parts } = overview;
  const isSaved = (name: PartName) =>
    parts.some(({ part, draft, published }) => part === name && (draft !== null || published !== null));
  const { phone, email } = value as Institute;
  const done: Partial<Record<Step, boolean>> = {
    institute: isNamed(value),
    contact: phone !== undefined || email !== undefined,
    logo: isSaved('pictures'),
    colours: isSaved('colours'),
    clubs: isSaved('clubs'),
    people: isSaved('faculty'),
    notice: hasNotice,
    publish: isSiteOpen(overview),
  };
  return steps.filter((step) => done[step]);
}

function isNamed(value: unknown): boolean {
  return !(value as Institute).placeholder;
}

function InstituteStep({ institute, onDone }: StepProps) {
  return (
    <PartForm
      current={institute}
      only={['name', 'shortName', 'department', 'departmentShort', 'address']}
      complete={withShortNames}
      saveLabel={words.saveAndGo}
      onSaved={onDone}
    />
  );
}

function ContactStep({ institute, onDone }: StepProps) {
  if (!isNamed(institute.value)) return <FirstOfAll />;
  return (
    <PartForm
      current={institute}
      only={['phone', 'email', 'social', 'website']}
      saveLabel={words.saveAndGo}
      onSaved={onDone}
    />
  );
}

function FirstOfAll() {
  return (
    <p>
      {words.nobody} <Link to={addressOf('institute')}>{words.toInstitute}</Link>
    </p>
  );
}

function LogoStep({ onDone }: StepProps) {
  return (
    <PartOf part="pictures">
      {(current) => (
        <PartForm
          current={current}
          only={['logo', 'favicon', 'reportEmblem']}
          saveLabel={words.saveAndGo}
          onSaved={onDone}
        />
      )}
    </PartOf>
  );
}

function ColoursStep({ onDone }: StepProps) {
  return (
    <PartOf part="colours">
      {(current) => (
        <PartForm current={current} saveLabel={words.saveAndGo} onSaved={onDone}>
          <Palettes />
        </PartForm>
      )}
    </PartOf>
  );
}

function ClubsStep({ onDone }: StepProps) {
  return (
    <PartOf part="clubs">
      {(current) => (
        <LinesStep
          name="clubs"
          label={words.clubLines}
          hint={words.clubLinesHint}
          rule={words.clubLinesRule}
          current={current}
          read={(lines, value) => clubsFromLines(lines, value as Clubs, drawingsIn(current.pictures))}
          onDone={onDone}
        />
      )}
    </PartOf>
  );
}

function PeopleStep({ onDone }: StepProps) {
  return (
    <PartOf part="faculty">
      {(current) => (
        <LinesStep
          name="people"
          label={words.peopleLines}
          hint={words.peopleLinesHint}
          rule={words.peopleLinesRule}
          current={current}
          read={(lines, value) => peopleFromLines(lines, value as Faculty)}
          onDone={onDone}
        />
      )}
    </PartOf>
  );
}

interface LinesStepProps {
  /** Under which what is typed survives a reload. */
  name: string;
  label: string;
  hint: string;
  /** What a line must be like. */
  rule: string;
  current: ContentPart;
  read: (lines: string, value: unknown) => ReadLines<unknown>;
  onDone: () => void;
}

/** A list whose records come from lines. Who saves stays here until no line is left. */
function LinesStep({ name, label, hint, rule, current, read, onDone }: LinesStepProps) {
  const { draft, keep } = useDraft<{ lines: string }>(`setup ${name}`, (typed) => typed.lines === '');
  const [lines, setLines] = useState(draft?.lines ?? '');
  const [left, setLeft] = useState<readonly LeftLine[]>([]);
  const isDone = useRef(true);
  const complete = (value: unknown) => (lines.trim() === '' ? value : read(lines, value).list);
  const type = (typed: string, unread: readonly LeftLine[] = []) => {
    setLines(typed);
    setLeft(unread);
    keep({ lines: typed });
  };
  const keepLeft = (before: unknown) => {
    const { left: unread } = read(lines, before);
    isDone.current = unread.length === 0;
    type(unread.map(({ line }) => line).join('\n'), unread);
  };
  return (
    <PartForm
      current={current}
      complete={complete}
      onCompleted={keepLeft}
      saveLabel={words.saveAndGo}
      onSaved={() => isDone.current && onDone()}
    >
      <AddLines {...{ label, hint, rule, lines, left, complete }} onType={type} onAdded={keepLeft} />
    </PartForm>
  );
}

function PartOf({ part, children }: { part: PartName; children: (current: ContentPart) => ReactNode }) {
  const { data, isPending, isFetching, refetch } = useContentPart(part);
  if (isPending) return <Skeleton label={contentEditingSentences.loading} rows={4} />;
  if (!data)
    return (
      <Failure message={contentEditingSentences.fetchFailed} onRetry={() => refetch()} busy={isFetching} />
    );
  return children(data);
}

function NoticeStep({ hasNotice }: StepProps) {
  return (
    <p className={styles.ways}>
      {hasNotice && words.hasNotice}
      <ButtonLink to="/notice">{words.addNotice}</ButtonLink>
    </p>
  );
}

function previewed({ departmentPath }: Institute): [label: string, path: string][] {
  const { home, clubs, department, contact } = words.pages;
  return [
    [home, '/'],
    [clubs, '/clubs'],
    [department, departmentPath],
    [contact, '/contact'],
  ];
}

function PublishStep({ overview, institute }: StepProps) {
  const { parts, publication } = overview;
  const { data: pictures } = useContentPart('pictures');
  const [isPublishing, setPublishing] = useState(false);
  const drafts = parts.filter(({ draft }) => draft !== null).map(({ part }) => part);
  const ofPortal = pictures ? portalPictures(pictures.value as Pictures) : [];
  const left = parts.filter(
    ({ part, draft, published }) =>
      (draft === null && published === null) || (part === 'pictures' && ofPortal.length > 0),
  );
  const isOpen = isSiteOpen(overview);
  if (!isNamed(institute.value)) return <FirstOfAll />;
  return (
    <>
      {publication && <LastPublication publication={publication} />}
      {publication?.state === 'live' && (
        <p>
          <a href="/" {...buttonLook('primary')}>
            {words.open}
          </a>
        </p>
      )}
      {drafts.length > 0 && (
        <>
          <p>{words.previews}</p>
          <ul className={styles.previews}>
            {previewed(institute.value as Institute).map(([label, path]) => (
              <li key={path}>
                {label}: <PreviewsOf path={path} />
              </li>
            ))}
          </ul>
          <p className={styles.ways}>
            <Button variant="primary" onClick={() => setPublishing(true)}>
              {contentEditingSentences.publish}
            </Button>
          </p>
        </>
      )}
      {left.length > 0 && (
        <p>
          {words.left}:{' '}
          {left.map(({ part }, index) => (
            <span key={part}>
              {index > 0 && ', '}
              <Link to={`/manage/content/${part}`}>{partDescriptions[part].label}</Link>
              {part === 'pictures' && ofPortal.length > 0 && ` (${ofPortal.join(', ')})`}
            </span>
          ))}
          .
        </p>
      )}
      {isOpen && (
        <p>
          <Link to="/manage/content">{words.toContent}</Link>
        </p>
      )}
      {isPublishing && (
        <PublishDialog parts={drafts} isFirst={publication === null} onClose={() => setPublishing(false)} />
      )}
    </>
  );
}

/** Loaded separately, so the other steps do not wait for it. */
const PublishDialog = lazyPart(async () => (await import('./publish-dialog.tsx')).PublishDialog);
