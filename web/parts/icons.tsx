/** The few signs of the app, drawn with one pen. All are decoration: names are in the buttons. */
import type { ReactNode } from 'react';

function Sign({ children }: { children: ReactNode }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const Cross = () => (
  <Sign>
    <path d="M6 6l12 12M18 6L6 18" />
  </Sign>
);
export const Lines = () => (
  <Sign>
    <path d="M4 7h16M4 12h16M4 17h11" />
  </Sign>
);
export const Scroll = () => (
  <Sign>
    <path d="M7 4h11v13a3 3 0 0 1-3 3H6a3 3 0 0 1-2-3h8M7 4a2 2 0 0 0-2 2v11M10 8.5h5M10 12h5" />
  </Sign>
);
export const Bubble = () => (
  <Sign>
    <path d="M4 5h16v11h-9l-4.5 4V16H4z" />
  </Sign>
);
export const Book = () => (
  <Sign>
    <path d="M12 6.500C10 5 7 4.500 3.500 4.500v14c3.500 0 6.500.5 8.500 2 2-1.500 5-2 8.500-2v-14C17 4.500 14 5 12 6.500ZM12 6.500v14" />
  </Sign>
);
export const Chevron = () => (
  <Sign>
    <path d="M9 5l7 7-7 7" />
  </Sign>
);
export const Dots = () => (
  <Sign>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3.2" />
  </Sign>
);
export const Chair = () => (
  <Sign>
    <path d="M7 3v10M17 3v10M7 6h10M7 9.500h10M5.500 13h13M7 13v8M17 13v8" />
  </Sign>
);
