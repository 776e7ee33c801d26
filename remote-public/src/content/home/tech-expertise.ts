import type { Expertise } from '../shapes/home.ts';

/** Words of Tech Expertise. */
export const EXPERTISE: Expertise = {
  title: 'Tech Expertise',
  lead: 'Six sectors, each with analysts who were trained in it. Open one to see what they search.',
  sectors: [
    {
      figure: 'life-sciences',
      title: 'Life sciences and medical devices',
      description: 'From a heart pump’s impeller to the dosage claim of a second medical use.',
      topics: ['Implants and instruments', 'Drug delivery', 'Diagnostics', 'Biologics'],
    },
    {
      figure: 'chemicals',
      title: 'Chemicals and advanced materials',
      description: 'Structure searches, ranges and the examples that support them.',
      topics: ['Polymers and coatings', 'Catalysts', 'Nanomaterials', 'Agrochemicals'],
    },
    {
      figure: 'automotive',
      title: 'Automotive and mobility',
      description: 'Mechanisms, controls and standards, read together as the product uses them.',
      topics: ['Electric drivetrains', 'Transmissions', 'Driver assistance', 'Vehicle networks'],
    },
    {
      figure: 'electronics',
      title: 'Electronics and ICT',
      description: 'Claims mapped to circuits, protocols and public code, line by line.',
      topics: ['Semiconductors', 'Wireless standards', 'Software and data', 'Displays and sensors'],
    },
    {
      figure: 'energy',
      title: 'Energy',
      description: 'Cells, grids and turbines, where families are large and old.',
      topics: ['Battery storage', 'Solar and wind', 'Hydrogen', 'Grid control'],
    },
    {
      figure: 'food',
      title: 'Food and beverage',
      description: 'Recipes, processes and packaging, with shelf-life data as evidence.',
      topics: ['Process equipment', 'Packaging', 'Proteins and sweeteners', 'Preservation'],
    },
  ],
};
