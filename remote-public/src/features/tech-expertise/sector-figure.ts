import automotive from '../../figures/sector-automotive-mobility.svg';
import chemicals from '../../figures/sector-chemicals-materials.svg';
import electronics from '../../figures/sector-electronics-ict.svg';
import energy from '../../figures/sector-energy.svg';
import food from '../../figures/sector-food-beverage.svg';
import lifeSciences from '../../figures/sector-life-sciences.svg';
import type { Sector } from '../../content/schemas/home.ts';

const FIGURES: Readonly<Record<Sector['figure'], string>> = {
  'life-sciences': lifeSciences,
  chemicals,
  automotive,
  electronics,
  energy,
  food,
};

/** The illustration of a sector. */
export const sectorFigure = (name: Sector['figure']): string => FIGURES[name];
