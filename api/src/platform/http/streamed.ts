/**
 * An answer that is written while it is sent: for long tables, of which the memory holds one part.
 * @throws what the first part throws; a later fault breaks the answer off
 */
export async function streamed(parts: AsyncGenerator<string>, headers: Record<string, string>): Promise<Response> {
  const first = await parts.next();
  const encoder = new TextEncoder();
  let next: typeof first | undefined = first;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = next ?? (await parts.next());
      next = undefined;
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await parts.return(undefined);
    },
  });
  return new Response(body, { headers });
}
