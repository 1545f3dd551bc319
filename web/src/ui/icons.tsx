/** Icons of the first view. They are drawn here, so that the first view does not load the icon library. */

export const ChevronIcon = () => <Icon d="m5 9 7 7 7-7" />;
export const MenuIcon = () => <Icon d="M4 6h16M4 12h16M4 18h16" />;
export const CloseIcon = () => <Icon d="m6 6 12 12M18 6 6 18" />;
export const SearchIcon = () => (
  <Icon d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20.5 20.5" />
);
export const PauseIcon = () => <Icon d="M8.5 5v14M15.5 5v14" />;
export const PlayIcon = () => <Icon d="M8 5v14l11-7z" />;

function Icon({ d }: { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
