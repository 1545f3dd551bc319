/** A drawing for a file that is not a picture: a film for a video, a page for a PDF. */
export function FileTile({ kind }: { kind: 'video' | 'pdf' }) {
  return (
    <svg viewBox="0 0 120 80" fill="none" aria-hidden="true">
      {kind === 'video' ? <Film /> : <Pages />}
    </svg>
  );
}

function Film() {
  const holes = [14, 28, 42, 56, 70, 84, 98];
  return (
    <>
      <rect x="6" y="10" width="108" height="60" rx="3" fill="currentColor" fillOpacity=".14" />
      <path d="M6 22H114M6 58H114" stroke="currentColor" strokeOpacity=".5" strokeWidth="1.5" />
      {holes.map((x) => (
        <path key={x} d={`M${x} 14h7v4h-7zM${x} 62h7v4h-7z`} fill="currentColor" fillOpacity=".55" />
      ))}
      <circle cx="60" cy="40" r="13" fill="currentColor" />
      <path d="M56.5 33.5v13l10-6.5z" fill="var(--paper)" />
    </>
  );
}

function Pages() {
  return (
    <>
      <path d="M46 8h36v58H46z" fill="currentColor" fillOpacity=".14" />
      <path d="M38 14h28l10 10v48H38z" fill="var(--paper)" />
      <path
        d="M38 14h28l10 10v48H38zM66 14v10h10"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M44 33h26M44 39h26M44 45h18M44 56h26M44 62h20"
        stroke="currentColor"
        strokeOpacity=".6"
        strokeWidth="2"
      />
    </>
  );
}
