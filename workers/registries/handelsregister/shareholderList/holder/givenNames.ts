import { foldText } from '#domain/foldText';
import { withoutTitles } from './titles.ts';

/** Given names that are frequent in Germany and are seldom family names: they tell which word of two is which. */
const NAMES = `
Achim Adam Agnieszka Aleksandra Alessandro Alex Alexander Alexandra Alfred Ali Alice Alina Amelie Andrea Andreas Andrzej Angela
Angelika Anita Anja Anke Ann Anna Anne Annegret Annelie Anneliese Annemarie Annette Antje Antonia Antonio Armin Astrid Axel Ayse
Barbara Bärbel Beate Benedikt Benjamin Bernd Bernhard Bettina Birgit Björn Bodo Boris Brigitte Britta Burkhard Carina Carl Carla
Carlos Carmen Carola Carolin Caroline Carsten Cem Charlotte Chiara Christa Christel Christian Christiane Christina Christine
Christof Christoph Christopher Clara Claudia Claus Clemens Corinna Cornelia Dagmar Daniel Daniela David Denis Dennis Detlef Diana
Dieter Dietmar Dietrich Dirk Dominik Doris Dorothea Dörte Eckhard Edeltraud Edith Elena Eleonore Elfriede Elif Elisabeth Elke Ella
Ellen Elmar Elsbeth Emil Emilia Emily Emma Emre Erich Erik Erika Ernst Erwin Esther Eugen Eva Evelyn Fabian Fatma Felix Ferdinand
Florian Frank Franz Franziska Frederik Friederike Friedhelm Friedrich Fritz Gabi Gabriele Georg Gerald Gerd Gerda Gerhard Gero
Gertrud Gisela Giovanni Giuseppe Gregor Greta Gudrun Guido Gundula Günter Günther Hannah Hannelore Hannes Hans Harald Hartmut
Hedwig Heidi Heidrun Heike Heiko Heinrich Heinz Helena Helene Helga Helmut Hendrik Henrik Henry Herbert Hermann Hilde Hildegard
Holger Horst Hubert Hüseyin Ibrahim Ida Ilona Ilse Ina Ines Inga Inge Ingeborg Ingo Ingrid Irene Iris Irina Irmgard Isabel Isabella
Isabelle Ivan Jakob James Jan Jana Janina Jason Jennifer Jens Jessica Joachim Jochen Johann Johanna Johannes John Jonas Jonathan
Jörg Josef Joseph Josefine Judith Julia Julian Juliane Jürgen Justus Jutta Kai Karin Karina Karl Karla Karla Karsten Katarzyna
Katharina Kathrin Katja Katrin Kerstin Kevin Kirsten Klara Klaus Konrad Konstantin Krzysztof Kurt Lara Larissa Lars Laura Laurenz
Lea Lena Leni Leo Leon Leonie Lieselotte Lina Linda Lisa Lothar Louis Louisa Luca Lucia Ludwig Luis Luisa Luise Lukas Lutz Lydia
Magdalena Maik Maja Malte Manfred Manuel Manuela Marc Marcel Marco Marcus Mareike Margarete Margit Margot Maria Marianne Marie
Mario Marion Mark Marko Markus Marlene Marlies Marta Martha Martina Mathias Mathilde Matthias Maximilian Mehmet Melanie Michael
Michaela Michelle Mike Miriam Mirko Monika Moritz Mustafa Nadine Nadja Natalie Natascha Nele Nicolas Nicole Niels Nikolaus Nils
Nina Nora Norbert Nico Nicola Olaf Ole Olga Oliver Oskar Ottmar Patricia Patrick Paul Paula Pauline Peter Petra Philipp Pia Piotr
Rainer Ralf Ramona Raphael Rebecca Regina Regine Reiner Reinhard Reinhold Renate Rene René Ricarda Richard Rita Robert Roland Rolf
Roman Ronald Ronja Rosa Rosemarie Roswitha Rudolf Rüdiger Ruth Sabine Sabrina Samuel Sandra Sara Sarah Sascha Sebastian Sibylle
Siegfried Sigrid Silke Silvia Simone Sofia Sofie Sonja Sophia Sophie Sören Stefan Stefanie Stella Steffen Stephan Stephanie Susanne
Sven Svenja Swetlana Sylvia Tamara Tanja Tatjana Theo Theodor Theresa Theresia Thilo Thomas Thorsten Till Tim Timo Tina Tobias Tom
Torben Torsten Udo Ulf Uli Ulla Ulrich Ulrike Ursula Uta Ute Uwe Valentin Vanessa Vera Verena Veronika Viktor Viktoria Volker
Volkmar Walburga Waltraud Werner Wiebke Wilfried Wilhelm Wilhelmine Willi Wolfgang Wolfram Yannick Yasmin Yvonne Zoe
`;

const GIVEN = new Set(
  NAMES.split(/\s+/u)
    .filter((name) => name !== '')
    .map((name) => foldText(name)),
);

/** Whether a text begins with a frequent given name: `Hans-Peter`, `Eva Maria`. */
export function beginsWithGivenName(text: string): boolean {
  const [first = ''] = withoutTitles(text).split(/[\s-]/u);
  return GIVEN.has(foldText(first));
}
