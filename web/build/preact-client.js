import { options } from 'preact';

// Preact lets what follows a drawing wait for the next frame. React does it at once after a tap, and so do the
// light pages: a stored answer is on the screen as soon as it can be.
options.requestAnimationFrame = (run) => void Promise.resolve().then(run);

export { createRoot } from 'preact/compat/client';
