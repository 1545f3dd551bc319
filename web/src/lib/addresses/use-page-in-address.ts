import { useSearchParams } from 'react-router-dom';

/**
 * The page number in the address, `?page=2`. Page 1 has no parameter. Any other value counts as the nearest number from
 * 1 to `pages`.
 */
export function usePageInAddress(
  pages: number,
  name = 'page',
): [page: number, setPage: (page: number, options?: { replace?: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = Number.parseInt(search.get(name) ?? '1', 10);
  const page = Math.max(1, Math.min(Number.isNaN(asked) ? 1 : asked, pages));

  const setPage = (target: number, options?: { replace?: boolean }) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (target === 1) after.delete(name);
        else after.set(name, String(target));
        return after;
      },
      { replace: options?.replace ?? false, preventScrollReset: true },
    );
  return [page, setPage];
}
