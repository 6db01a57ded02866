/**
 * What a bridge offers to the client: one call and one stream of events, both as JSON text.
 *
 * `InletClient` makes everything else of it.
 */
export interface Door {
  /**
   * Calls a method.
   *
   * @param method Such as `targets.list`.
   * @param parameters A JSON object.
   * @returns `{"result":…}` or `{"error":{"code":"…","message":"…"}}`.
   */
  call(method: string, parameters: string): Promise<string>;

  /**
   * Listens.
   *
   * @param listener Gets every event as `{"name":"…","data":{…}}`.
   * @returns Ends the listening.
   */
  listen(listener: (event: string) => void): Promise<() => Promise<void>>;
}
