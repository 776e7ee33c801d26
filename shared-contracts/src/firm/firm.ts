/**
 * Who the firm is and how to reach it, stored once: pages, mails and structured data read it here.
 * Demo values are plainly fictitious: example.com (RFC 2606) and a number that is never assigned.
 */
export const FIRM = {
  name: 'Meridian IP',
  legalName: 'Meridian Intellectual Property Services',
  tagline: 'Patent searches, drafting and licensing support',
  email: 'info@example.com',
  careersEmail: 'careers@example.com',
  securityEmail: 'security@example.com',
  phone: { display: '+91 00000 12345', href: 'tel:+910000012345' },
  social: [
    { name: 'X', href: 'https://x.com/example' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/example' },
  ],
  office: {
    lines: ['Unit 14, Example Tower', 'Sector 00', 'Gurgaon 122000', 'India'],
    locality: 'Gurgaon',
    postalCode: '122000',
    country: 'IN',
    mapHref: 'https://www.openstreetmap.org/#map=14/28.4595/77.0266',
    mapFrame:
      'https://www.openstreetmap.org/export/embed.html?bbox=76.99%2C28.43%2C77.06%2C28.49&layer=mapnik',
  },
  timeZone: 'Asia/Kolkata',
  /** The same all year: no summer time. */
  minutesAheadOfUtc: 330,
  copyrightFrom: 2025,
} as const;

/** Figures that several pages quote, each stored once so that they cannot differ. */
export const FIGURES = {
  patentTermYears: 20,
  jurisdictions: '100+',
  knockoutDays: '1–2 business days',
  knockoutSaving: '60–70%',
  projects: '100+',
  clients: '70+',
  professionals: '20+',
  retention: '90%',
  minimumAge: 18,
} as const;
