/** What a script of a report file begins with: our own code, in one piece behind it, compresses better. */
import "@visx/event";
import "@visx/grid";
import "@visx/scale";
import "@visx/shape";
