/**
 * Whether a description of a picture is one that the server has made of the event's title and the picture's number. Earlier
 * releases added how many pictures there were, which was wrong after the next ones came.
 */
export function isGeneratedAlternative(alt: string): boolean {
  return alt === '' || /, picture \d+(?: of \d+)?$/.test(alt);
}
