import { ApiError, NetworkError } from 'shared-contracts/http/client/api-errors';
import type { ReplyDraft } from 'shared-contracts/enquiries/enquiries';
import { expect, test } from 'vitest';
import { createDraftSaver, DraftConflictError } from './create-draft-saver.ts';

/** A server that stores one draft, and can lose its responses. */
function setUp(stored: ReplyDraft | null = null) {
  const server = { stored, losesResponses: false, saves: 0 };
  const put = async (text: string, basedOn: string | null) => {
    if (server.stored && server.stored.text !== text && server.stored.savedAt !== basedOn)
      throw new ApiError('', {
        code: 'conflict',
        status: 409,
        fields: {},
        requestId: null,
        data: server.stored,
      });
    server.saves += 1;
    server.stored = text === '' ? null : { text, savedAt: `save ${server.saves}` };
    if (server.losesResponses) throw new NetworkError();
    return server.stored;
  };
  return { server, put };
}

test('each text continues the one before, also after an empty one', async () => {
  const { server, put } = setUp();
  const saver = createDraftSaver(put, { text: '', basedOn: null });
  for (const text of ['We', 'We can', '', 'Again']) await saver.save(text);
  expect(server.stored?.text).toBe('Again');
});

test('reports the draft of another tab, and replaces it only when that is asked for', async () => {
  const { server, put } = setUp();
  const first = createDraftSaver(put, { text: '', basedOn: null });
  const second = createDraftSaver(put, { text: '', basedOn: null });
  await first.save('A long answer');
  const error = await second.save('hi').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DraftConflictError);
  const { stored } = error as DraftConflictError;
  expect([stored.text, server.stored?.text]).toEqual(['A long answer', 'A long answer']);
  await expect(second.save('hi again')).rejects.toThrow(DraftConflictError);
  second.continueFrom(stored);
  await second.save('hi');
  expect(server.stored?.text).toBe('hi');
  await expect(first.save('A longer answer')).rejects.toThrow(DraftConflictError);
});

test('continues its own text whose response was lost', async () => {
  const { server, put } = setUp();
  const saver = createDraftSaver(put, { text: '', basedOn: null });
  server.losesResponses = true;
  await expect(saver.save('We')).rejects.toThrow(NetworkError);
  server.losesResponses = false;
  await saver.save('We can');
  expect(server.stored?.text).toBe('We can');
});

test('other errors are not conflicts', async () => {
  const failure = new NetworkError();
  const saver = createDraftSaver(() => Promise.reject(failure), { text: '', basedOn: null });
  await expect(saver.save('We')).rejects.toBe(failure);
});
