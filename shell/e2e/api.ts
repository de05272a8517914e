export type Call = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

const password = 'demo-league-2026';

/** The API of a product, called as one of the demo's staff. */
export async function apiAs(url: string, role: string): Promise<Call> {
  const email = `${role}@demo.league`;
  const { token } = await apiOf(url)<{ token: string }>('POST', '/api/auth/login', { email, password });
  return apiOf(url, token);
}

/** The API of a product, called as a visitor or with a token. @throws the response if it was rejected */
export const apiOf =
  (url: string, token?: string): Call =>
  async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        origin: url,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<Answer>;
  };
