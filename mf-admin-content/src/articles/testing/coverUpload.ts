import { uploadsApi } from '@league/contract';
import { acceptUploads, mockAnswer } from '@league/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

/** Chooses a file as the cover. @returns a function that lets its upload end */
export async function beginCoverUpload(publicUrl: string): Promise<() => Promise<void>> {
  acceptUploads();
  let arrive!: () => void;
  const arrival = new Promise<void>((done) => {
    arrive = done;
  });
  mockAnswer(uploadsApi.prepare, async () => {
    await arrival;
    return { url: 'https://storage.example/put', publicUrl };
  });
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const file = new File([png], 'new.png', { type: 'image/png' });
  fireEvent.change(await screen.findByLabelText(/^Cover/, { selector: 'input[type=file]' }), {
    target: { files: [file] },
  });
  await screen.findByRole('progressbar');
  // The page's question before leaving is in place.
  await act(async () => {});
  return async () => {
    arrive();
    await waitFor(() => {
      if (screen.queryByRole('progressbar')) throw new Error('It is still uploading.');
    });
  };
}
