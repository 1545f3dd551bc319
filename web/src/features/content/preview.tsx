import { contentPaths } from '@club-portal/contract/administration-paths';
import { institute as publicInstitute } from '@club-portal/contract/content/institute';
import { pathOfPage } from '@club-portal/contract/content/path-of-page';
import type { Clubs, Institute, Pages } from '@club-portal/contract/content/schema';
import { inLanguage } from '@club-portal/contract/content/text';
import { type LanguageCode, languages } from '@club-portal/contract/languages';
import { API_BASE } from '@club-portal/contract/paths';
import { contentEditingSentences as words } from '@club-portal/contract/sentences/content-editing';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Failure } from '../../ui/failure.tsx';
import { FilterSelects } from '../../ui/records/list-filters.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useContentParts } from './content.api.ts';
import styles from './preview.module.css';

/** px. */
const screens = [
  { name: words.phone, width: 360, height: 740 },
  { name: words.desktop, width: 1280, height: 800 },
];
const others = Object.entries(languages).filter(([code]) => code !== 'en');

/** A public page as the drafts would make it, on a phone and on a desktop side by side. */
export function Preview() {
  const { data, isPending, isFetching, refetch } = useContentParts(['institute', 'clubs', 'pages']);
  const [search, setSearch] = useSearchParams();
  if (isPending) return <Skeleton label={words.loading} rows={6} />;
  if (!data) return <Failure message={words.fetchFailed} onRetry={() => refetch()} busy={isFetching} />;
  const [institute, clubs, own] = data.map(({ value }) => value) as [Institute, Clubs, Pages];
  const pages = pagesOf(institute, clubs, own);
  const asked = search.get('page') ?? '';
  // A draft may have changed the address of the department's page.
  const moved = asked === publicInstitute.departmentPath ? institute.departmentPath : asked;
  const page = pages.some(({ value }) => value === moved) ? moved : '';
  const language = others.find(([code]) => code === search.get('language'))?.[0] ?? '';
  const choose = (name: string, value: string) =>
    setSearch({ page, language, [name]: value }, { replace: true });
  const query = new URLSearchParams({ path: page || '/', language: language || 'en' });
  return (
    <>
      <FilterSelects
        filters={[
          { name: 'page', label: words.previewPage, anyLabel: words.previewPages.home, options: pages },
          {
            name: 'language',
            label: words.previewLanguage,
            anyLabel: languages.en.name,
            options: others.map(([value, { name }]) => ({ value, label: name })),
          },
        ]}
        values={{ page, language }}
        onChange={choose}
      />
      <div className={styles.screens}>
        {screens.map((screen) => (
          <Screen
            key={screen.name}
            {...screen}
            address={`${API_BASE}${contentPaths.preview}?${query}`}
            onFollow={(path) => pages.some(({ value }) => value === path) && choose('page', path)}
          />
        ))}
      </div>
    </>
  );
}

function pagesOf(
  { departmentPath }: Institute,
  clubs: Clubs,
  own: Pages,
): { value: string; label: string }[] {
  const { previewPages: names } = words;
  const withPage = clubs.filter(({ hasPage, archived }) => hasPage && !archived);
  return [
    { value: '/notices', label: names.notices },
    { value: '/clubs', label: names.clubs },
    ...withPage.map(({ key, title }) => ({ value: `/club/${key}`, label: inLanguage(title, 'en') })),
    { value: '/about', label: names.about },
    { value: departmentPath, label: names.department },
    { value: '/contact', label: names.contact },
    { value: '/privacy', label: names.privacy },
    ...own.map(({ key, title }) => ({ value: pathOfPage(key), label: inLanguage(title, 'en') })),
  ];
}

interface ScreenProps {
  name: string;
  width: number;
  height: number;
  address: string;
  /** Gets the path of a link that the user follows in the page, without its language. */
  onFollow: (path: string) => void;
}

/** A frame of this size, scaled down to fit. */
function Screen({ name, width, height, address, onFollow }: ScreenProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setScale(Math.min(1, (entry?.contentRect.width ?? width) / width)),
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  // The live pages may not be framed, so a link leads to the draft of its page.
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    event.preventDefault();
    const [, code = ''] = link.pathname.split('/');
    onFollow(isOther(code) ? link.pathname.slice(code.length + 1) : link.pathname);
  };
  return (
    <figure className={styles.screen}>
      <figcaption>{words.screen(name, width)}</figcaption>
      <div ref={box} className={styles.box} style={{ height: height * scale }}>
        <iframe
          title={words.screen(name, width)}
          src={address}
          // Pictures need its origin, because other origins may not show them. The policy of the address allows no
          // script; without `allow-scripts` the page would look as in browsers without JavaScript.
          sandbox="allow-same-origin allow-scripts"
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={({ currentTarget }) => currentTarget.contentDocument?.addEventListener('click', follow)}
        />
      </div>
    </figure>
  );
}

function isOther(code: string): code is LanguageCode {
  return others.some(([other]) => other === code);
}
