/**
 * Sends a worker one question, and ends it after its answer, which frees its memory.
 * @param failed the answer of a worker that fails
 */
export async function askWorker<Answer>(worker: Worker, question: unknown, failed: Answer): Promise<Answer> {
  const answer = await new Promise<Answer>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = () => resolve(failed);
    worker.postMessage(question);
  });
  worker.terminate();
  return answer;
}
