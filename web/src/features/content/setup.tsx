import type { ContentPart as PartName } from '@club-portal/contract/content/parts';
import type { Institute } from '@club-portal/contract/content/schema';
import type { ContentOverview, ContentPart } from '@club-portal/contract/content-part';
import { contentEditingSentences } from '@club-portal/contract/sentences/content-editing';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { takeFocus } from '../../lib/rendering/take-focus.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useContentOverview, useContentPart } from './content.api.ts';
import { withShortNames } from './first-value.ts';
import { Palettes } from './palettes.tsx';
import { PartForm } from './part-form.tsx';
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

/**
 * From an empty project to a department's own site, step by step. Each step saves the draft of a part of the content.
 */
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
  return <PartOf part="clubs">{(current) => <LinesStep current={current} onDone={onDone} />}</PartOf>;
}

function PeopleStep({ onDone }: StepProps) {
  return <PartOf part="faculty">{(current) => <LinesStep current={current} onDone={onDone} />}</PartOf>;
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
      {hasNotice && <span>{words.hasNotice}</span>}
      <ButtonLink to="/notice">{words.addNotice}</ButtonLink>
    </p>
  );
}

function PublishStep({ overview, institute }: StepProps) {
  if (!isNamed(institute.value)) return <FirstOfAll />;
  return <Publishing overview={overview} institute={institute.value as Institute} />;
}

/** Loaded separately, so the other steps do not wait for them. */
const LinesStep = lazyPart(async () => (await import('./lines-step.tsx')).LinesStep);
const Publishing = lazyPart(async () => (await import('./publishing.tsx')).Publishing);
