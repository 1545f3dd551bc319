/** The address of an object with the download token that Firebase makes for anybody who may read it. */
export async function withDownloadToken(url: string): Promise<string> {
  const answer = await fetch(url.replace('?alt=media', ''));
  const { downloadTokens } = (await answer.json()) as { downloadTokens: string };
  return `${url}&token=${downloadTokens.split(',')[0]}`;
}
