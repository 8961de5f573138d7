import { options } from 'preact';

// Preact delays effects until the next frame. React runs them at once after a tap, and so do the
// light pages, so that a stored answer is shown as early as possible.
options.requestAnimationFrame = (run) => void Promise.resolve().then(run);

export { createRoot } from 'preact/compat/client';
