import { foldText } from '#domain/foldText';
import { withoutTitles } from './titles.ts';

/** Given names that are frequent in Germany and are seldom family names: they tell which word of two is which. */
const NAMES = `
Abdul Abdullah Achim Ada Adalbert Adam Adele Adelheid Adem Adina Adolf Adrian Adriana Aenne Agata Agathe Agnes
Agnieszka Ahmad Ahmed Ahmet Aida Aike Aileen Aino Aldo Alejandra Alejandro Aleks Aleksandar Aleksander Aleksandra
Alena Alessandra Alessandro Alessia Alessio Alex Alexander Alexandra Alexej Alexis Alfons Alfred Alfredo Ali Alia
Alice Alicia Alicja Alida Alina Aline Alisa Alma Almut Alois Aloys Aloysius Alva Alwin Alwine Amadeus Amanda Amar
Amelia Amelie Amina Amir Amira Ana Anastasia Anastasios Anatol Anatoli Anders Andi Andra Andre André Andrea Andreas
Andreea Andrej Andrés Andrew Andris Andrzej Anett Ange Angela Angelika Angelina Angelo Anh Anica Aniela Anika Anikó
Anina Anita Anja Anjali Anke Ann Ann-Kathrin Anna Annabell Annabelle Annalena Anne Annedore Annegret Annegrit
Annekathrin Annekatrin Annelen Annelie Annelies Anneliese Annelore Annemarie Annemie Annerose Annette Anni Annika
Annina Anselm Ansgar Anthony Antje Antke Antoine Antoinette Anton Antonella Antonia Antonie Antonio Antonios Antonius
Anuschka Apollonia Ariane Arif Aristide Arjun Arkadiusz Arlette Armand Armando Armin Arne Arno Arnulf Arthur Artur
Arwed Arzu Asiye Aslan Asli Asmus Astrid August Auguste Aurel Aurelia Aurelio Axel Axelle Aydin Aylin Ayse Ayşe Aysel
Aysun Ayten Bahar Balthasar Baptiste Barbara Bärbel Barbro Bart Bartholomäus Bartosz Bastian Batuhan Beata Beate
Beatrice Beatrix Beke Bela Bella Benedikt Benjamin Benno Benoît Bent Bente Berenike Berit Berkan Bernadette Bernardo
Bernd Bernhard Bernhardine Bernt Bernward Berta Bertha Bertram Bertrand Betina Bettina Betty Bianca Bianka Bilal Bilge
Birger Birgit Birgitt Birgitta Birsen Birte Birthe Björg Björn Blanka Bodil Bodo Bogdan Boguslaw Bonifatius Boris
Borislav Bożena Branko Brian Brigitta Brigitte Brit Brita Britta Bruna Brunhild Brunhilde Bruno Bülent Burak Burkhard
Cäcilia Calvin Camilla Camille Caren Carina Carl Carla Carlos Carmen Carola Carolin Caroline Carsten Caspar Catarina
Catharina Catherine Cathrin Catrin Cecilia Cecilie Cedric Celina Celine Cem Cengiz Chantal Charles Charlotta Charlotte
Cheng Chiara Chidi Chloe Chris Christa Christel Christen Christfried Christian Christiane Christin Christina Christine
Christl Christof Christoph Christopher Christos Claas Claire Clara Clarissa Claudette Claudia Cláudia Claudio Claudius
Claus Clemens Colette Conny Constantin Constanze Cora Cordelia Cordula Corina Corinna Cornelia Cornelis Cornelius
Cosima Costa Craig Cristian Cristiano Cristina Cyrill Cyrus Czesław Dag Dagmar Dagobert Damian Damien Damir Dana
Danica Daniel Daniela Danièle Danijel Dankwart Danny Danuta Daria Dario Darius Dariusz Darko David Davide Davor Dawid
Dean Debora Deborah Deepak Deike Denis Denise Deniz Dennis Desirée Detlef Detlev Detmar Diana Diego Diemo Dierk
Dietbert Dieter Diethard Diethelm Dietlinde Dietmar Dietmut Dietrich Dilara Dilek Dimitra Dimitri Dimitrios Dina Dino
Dirk Ditmar Dmitri Dmitrij Dolores Domenico Dominic Dominik Dominika Dominique Donald Donata Dora Doreen Doris Dorit
Dorothea Dorothee Dorte Dörte Dragan Dunja Dursun Dustin Ebba Ebbe Ebru Eckart Eckbert Eckehard Eckhard Eckhart Edda
Edeltraud Edeltrud Edgar Edina Edith Edmund Eduard Eduardo Edward Edwin Effi Egbert Egon Eike Eileen Eilert Einar
Ekaterina Ekkehard Ela Eleftherios Elena Eleni Eleonore Elfi Elfie Elfriede Elia Eliane Elias Elif Elin Elina Elio
Elisa Elisabeth Elisabetta Elise Eliška Elizabeth Elke Elko Ella Ellen Ellinor Elmar Eloise Elsa Elsbeth Else Elvira
Elvis Elwira Emanuel Emanuela Emanuele Emil Emilia Emily Emine Emma Emmanuel Emmi Emmy Emre Ender Enna Enno Enrico
Enver Ephraim Ercan Erdal Erdmute Eren Erhan Erhard Eric Erich Erik Erika Erin Erkan Erko Erna Ernestine Ernst Erol
Erwin Erwine Esma Esra Estella Estelle Ester Esther Etienne Etta Eugen Eugenia Eugenie Eugenio Eugeniusz Eva Evangelos
Evelin Evelina Evelyn Evelyne Ewa Ewald Ewelina Fabian Fabienne Fabio Fabiola Fabrice Fabrizio Fanny Farid Fatih
Fatima Fatma Federica Federico Felicia Felicitas Felicity Felipe Felix Felizitas Femke Fenja Ferdinand Ferenc Ferhat
Feride Fernanda Fernando Fiete Filip Filiz Finja Finn Fiona Fionn Flavia Flavio Flora Florence Florentin Florentine
Florian Florin Focko Foelke Folkert Folkmar Francesca Francesco Francis Francisco Franco François Françoise Frank
Franka Franz Franziska Frauke Frederic Frédéric Frederick Frederik Frederike Fredi Fredrik Freimut Frerk Freya Frida
Frieda Friedegard Friedemann Friederike Friedhelm Friedhild Friedo Friedolin Friedrich Frithjof Fritz Fritzi Frowin
Fulya Gabi Gabor Gabriel Gabriela Gabriele Gabriella Gebhard Geeske Genadi Genevieve Geoffrey Georg George Georges
Georgi Georgina Georgios Gerald Geraldine Gerardus Gerd Gerda Gerhard Gerhild Gerlinde Germaine Gero Gerold Gerrit
Gerta Gertraud Gertrud Gertrude Gesa Gesche Gesine Geske Giacomo Gian Gianluca Gianni Gideon Gilda Gilles Gina Gino
Giorgio Giovanni Gisbert Gisela Gitta Giulia Giulio Giuseppe Glenn Gloria Gökhan Golo Gonzalo Gordana Gorm Gösta
Gottfried Gotthold Götz Gracia Graham Grazyna Greg Gregor Gregory Greta Grete Gretel Grethe Grit Gritt Grzegorz Gudrun
Guido Guillaume Guillermo Gülay Gülcan Gülsen Gunda Gunde Gundi Gundolf Gundula Gunhild Gunnar Günter Gunther Günther
Gustav Guy Gyula Habbo Habib Haiko Hakan Hakim Halil Halina Hamid Hamza Hanka Hanna Hannah Hanne Hannelies Hannelore
Hannes Hanni Hanno Hans Hans-Dieter Hans-Heinrich Hans-Joachim Hans-Jürgen Hans-Werner Hansjörg Hanspeter Harald Harm
Harold Harriet Harro Harry Hartmut Harun Hasan Hasso Hatice Hauke Haydar Hedda Hedi Hedwig Hedy Heida Heidelore
Heidemarie Heiderose Heidi Heidrun Heike Heiko Heiner Heino Heinrich Heinz Heleen Helen Helena Helene Helga Helge
Helma Helmar Helmut Helmuth Heloise Hendrik Hendrike Hendrikje Henk Henni Henning Henriette Henrik Henrike Henry
Henryk Herbert Heribert Herlinde Hermann Hermine Herta Hertha Herwig Heta Hidir Hieronymus Hilal Hilda Hilde Hildegard
Hildegund Hilka Hilke Hilkea Hilko Hilmar Hiltrud Hinnerk Hinrich Hiroshi Hjalmar Holger Holm Horst Hortense Hristo
Hubert Huberta Hubertus Hugo Huibert Hüseyin Hüsnü Hussein Ian Ibo Ibrahim Ida Iga Ignatz Ignaz Igor Ilja Ilka Ilke
Ilker Illona Ilona Ilsabe Ilse Ilyas Imke Imme Immo Imre Ina Ines Inès Inez Inga Inge Ingeborg Ingeburg Ingelore
Ingmar Ingo Ingolf Ingrid Inka Inken Inna Insa Ioannis Ion Ionut Ira Irena Irene Ireneusz Irfan Irina Iris Irmela
Irmgard Irmhild Irmi Irmtraud Irmtrud Isaak Isabel Isabela Isabell Isabella Isabelle Isidor Ismail Ismet Isolde István
Ivan Ivana Ivanka Ivo Ivonne Iwan Iwona Izabela Jaap Jacek Jack Jacob Jacqueline Jacques Jadwiga Jaime Jakob Jamal
James Jan Jana Jane Janek Janet Janette Janick Janik Janina Janine Janis Janka Janko Janna Jannes Jannik Jannina
Jannis Janos Janosch Jaqueline Jaro Jaromir Jaroslav Jaroslaw Jarosław Jasmin Jasmina Jason Jasper Javier Jean
Jeanette Jeanne Jeannette Jeannine Jeff Jeffrey Jelena Jella Jelle Jelto Jenna Jennifer Jenny Jenö Jens Jeremias
Jeremy Jerome Jérôme Jerzy Jesco Jesko Jesper Jessica Jessika Jesús Jette Jill Jim Jiri Jiří Joachim Joan Joana Joanna
João Jobst Jochen Joel Joëlle Joerg Joern Johann Johanna Johannes John Jolanda Jolanta Jonas Jonathan Jonna Joop Joost
Jordi Jörg Jorge Joris Jörn José Josef Josefa Josefin Josefine Joseph Josephine Josephus Josua Jovan Jovana Jozef
Józef Juan Juana Juanita Judit Judith Judy Jule Jules Juli Julia Julian Juliana Juliane Julie Julien Julietta Julio
Julius Jurgen Jürgen Jurij Justin Justina Justine Justus Justyna Jutta Kaare Kaarina Kai Kalle Kamil Kamila Kamilla
Karen Karim Karin Karina Karl Karl-Heinz Karla Karlheinz Karol Karolin Karolina Karoline Károly Karsten Kasimir Kasper
Katalin Katarina Katarzyna Kate Käte Katharina Katharine Käthe Kathi Kathleen Kathrin Kathy Katinka Katinko Katja
Katri Katrin Katrine Katy Kay Kazimierz Keith Kemal Ken Kenan Kenneth Kerem Keren Keri Kerstin Kevin Khaled Khalid
Kiara Kieran Kilian Kimberly Kira Kirsten Klaas Klara Klaudia Klaudius Klaus Klaus-Dieter Klemens Klementine Knud Knut
Kolja Konrad Konradin Konstantin Konstanze Kora Kordula Korinna Korbinian Kornelia Kornelius Krista Kristian Kreszenz Kreszentia Kristin Kristina
Kristine Kristof Krzysztof Kunibert Kunigunde Kuno Kurt Kyra Kyrill Ladislaus Laila Lamija Lana Landolin Lara Larina
Larissa Lars Lasse Laszlo László Laura Laurent Laurentius Laurenz Laurenzia Laurin Lauritz Lavinia Lazar Lea Leah
Leander Leandra Lech Leevke Leif Leila Leili Lena Lenard Leni Lenka Lennart Lenny Leo Leokadia Leon Leona Leonard
Leonardo Leonid Leonida Leonie Leonore Leopoldine Lesley Leslie Leszek Leticia Letizia Levent Levin Levke Leyla Lia
Liam Lidia Lienhard Liesa Liesbeth Liesel Lieselott Lieselotte Lieven Lili Lilian Liliana Lilija Lilli Lillian Lilly
Lilo Lina Linda Linus Lisa Lisbeth Liselotte Lisette Liss Liudmila Liv Livia Ljiljana Ljubica Lojze Lola Loni Lore
Loredana Loreen Lorena Lorenzo Loretta Lorna Lorraine Lothar Lotta Lotte Louis Louisa Louise Lovis Luca Lucas Lucia
Luciano Lucie Lucien Lucienne Lucinda Lucy Ludger Ludmila Ludmilla Ludovic Ludwig Ludwiga Luigi Luis Luisa Luise
Luitgard Luitpold Luka Lukas Lutz Luzia Luzie Lydia Lydie Lynn Maarten Maciej Maddalena Madeleine Madlen Mads Magda
Magdalena Magdalene Magnus Mahmoud Mahmut Maik Maike Maite Maja Majbritt Malgorzata Malin Malina Malou Malte Malwina
Mandy Manfred Manja Manuel Manuela Mara Marc Marcel Marcela Marcelo Marcin Marco Marcus Mareike Marek Maren Margarete
Margaretha Margarethe Margarita Margherita Margit Margitta Margot Margret Margrit Marguerite Maria Mariana Marianna
Marianne Mariano Marie Mariella Marietta Marija Marijke Marika Marilyn Marina Marinko Marinus Mario Mariola Marion
Marisa Marit Marita Maritta Mariusz Mariya Mark Marko Markus Marleen Marlen Marlene Marlies Marlis Marlon Marta Martha
Marthe Martina Marvin Mary Maryam Mascha Massimo Mateo Mateusz Mathäus Mathew Mathias Mathijs Mathilde Mathis Matilda
Mats Matteo Matthäus Matthew Matthias Matthieu Matti Maud Maura Maurice Maurizio Mauro Maxim Maxime Maximilian
Maximiliane Maxine Maya Małgorzata Mechthild Medard Mehdi Mehmet Meike Meinhard Meinolf Meinrad Meira Melanie Melek
Melina Melinda Melissa Melitta Meltem Menno Mercedes Merle Mert Meryem Mesut Meta Metin Mia Michael Michaela Michał
Michel Michele Michelle Michi Michiel Miguel Mihaela Mihai Mikael Mike Miko Mila Milan Milena Milica Milo Milos Miloš
Mina Minh Minna Mira Mirella Miriam Mirja Mirjam Mirko Miroslav Miroslawa Mirosław Mladen Mohamad Mohamed Mohammad
Mohammed Momme Mona Monica Monika Monique Moritz Morten Muhammad Muhammed Muhammet Murat Musa Mustafa Muzaffer Nabil
Nadeschda Nadia Nadine Nadja Nahmen Nancy Nando Nanette Nanna Naomi Narges Natalia Natalie Natalija Nataliya Natasa
Natascha Nathalie Nathanael Nazan Neela Neele Neil Nele Nelly Nenad Nepomuk Neslihan Nevin Ngoc Niall Nicholas Nick
Nicklas Niclas Nico Nicola Nicolai Nicolas Nicolaus Nicole Nicoletta Niels Nikita Niklas Niko Nikola Nikolai Nikolaj
Nikolaos Nikolas Nikolaus Nikoletta Nilgün Nils Nilufar Nina Nino Noah Noemi Nolwenn Nora Norbert Norma Notburga Nuray Nurcan
Nuri Nuria Ocke Odile Odilia Odin Odo Okko Oksana Olaf Olav Ole Oleg Oleksandr Olena Olesya Olga Olimpia Oliver Olivia
Olivier Ömer Onno Onur Orhan Orlando Ortrud Ortwin Oscar Oskar Osman Oswin Otfried Othmar Otmar Ottfried Ottilie
Ottmar Ottokar Ove Özcan Özgür Özlem Pablo Paola Paolo Pascal Pasquale Patrice Patricia Patricio Patrick Patrik
Patrizia Paul Paula Paulina Pauline Paulo Pavel Pavle Pawel Paweł Pedro Peer Peggy Pelle Pepe Perihan Petar Pete Peter
Petra Petros Phil Philine Philip Philipp Philippa Philippe Philomena Phoebe Pia Piera Pierre Piet Pieter Pina Pinar
Piotr Pirmin Polina Priska Priya Przemyslaw Przemysław Quentin Quynh Rabea Radek Radka Radoslav Radosław Rafael
Rafaela Raffael Raffaela Raffaele Ragnar Ragnhild Rahel Rahul Raik Raiko Raimar Raimo Rainer Raissa Ralf Ralph Ramazan
Ramiro Ramon Ramona Randi Randolf Rania Raoul Raphael Raphaela Rasmus Raul Raymond Rebecca Rebekka Recep Regina Regine
Regula Reimar Reimund Reinald Reiner Reinhard Reinhild Reinhilde Reinhold Remo Renata Renate Renato Rene René Renee
Rengin Reni Reto Rhea Ria Ricarda Ricardo Riccarda Riccardo Richard Rico Rieka Rieke Rigmor Rino Rita Ritva Robert
Roberta Roberto Robin Rocco Roderich Rodrigo Rogelio Roger Rohan Roja Roland Rolf Roman Romana Romina Romy Ronald
Ronja Rosa Rosalia Rosalie Rosalinde Rosanna Roselinde Rosella Rosemarie Rosi Rosina Rosita Roswita Roswitha Rowena
Roxana Ruben Rudi Rüdiger Rudolf Rufus Rune Rupert Ruperta Rupprecht Ruth Ryszard Sabina Sabine Sabri Sabrina Sadik
Said Salih Saliha Salome Salvatore Sam Samantha Sami Samir Samira Samuel Sanda Sandra Sandrine Sandro Sanja Sanjay
Sanna Santiago Sara Sarah Sascha Saskia Saverio Scarlett Sean Seba Sebastian Sebastiano Seda Sedat Selahattin Selcuk
Selim Selina Selma Semih Semra Serap Serdar Serena Serge Sergei Sergej Sergio Serife Servet Severine Sevgi Sevim
Seyfettin Shirin Shirley Sibel Sibylla Sibylle Sidonie Siebelt Siegbert Siegfried Sieghard Sieglinde Siegmar Siegmund
Siegrid Siegrun Siegward Sievert Sigfried Sigmar Sigmund Signe Sigrid Sigrun Sigurd Silas Silja Silke Silvana Silvia
Silvio Simeon Simona Simone Sina Sinan Sinja Sirkka Sixten Slavica Slavko Slobodan Snežana Snjezana Sofia Sofie
Solveig Sonia Sonja Sönke Sophia Sophie Soraya Sören Stanislaus Stanislav Stanislawa Stanisław Stavros Stef Stefan
Stefania Stefanie Stefano Stefanos Steffen Stella Sten Stephan Stephanie Stephen Steve Steven Stig Stine Suat Suleika
Süleyman Sunil Sunniva Susan Susana Susann Susanna Susanne Susi Suzanne Sven Svenja Sverre Swaantje Swantje Swenja
Swetlana Sybille Sylke Sylvain Sylvester Sylvia Sylvie Szymon Tabea Tadeusz Taisia Talea Talida Tamara Tamás Tamina
Tamme Tammo Tania Tanja Tarek Tariq Tarja Tasso Tatiana Tatjana Tea Tekla Teresa Terje Terry Tessa Thanh Thea Theda
Thekla Theo Theobald Theodor Theodora Theodoros Theresa Therese Theresia Thies Thijs Thilde Thilo Thimo Thomas Thoralf Thorben
Thordis Thorsten Thure Thusnelda Thuy Tiana Tibor Tiffany Till Tilla Tilman Tilmann Tilo Tim Timm Timo Timon Timotheus
Timothy Tina Tino Titus Tjark Tjorven Tobias Tom Tomas Tomás Tomasz Tomislav Tomke Tommaso Tommy Toni Tonia Tonja
Tönnies Tony Torben Tore Torge Torsten Tove Traudel Traudl Traute Tristan Trudi Trygve Tuan Tuğba Tülay Tünde Turid
Ubbo Uda Udo Uffe Uffo Uğur Ulf Uli Ulla Ulli Ulrich Ulrika Ulrike Ulvi Umberto Umut Ünal Undine Urs Ursula Urte Usch
Uschi Uta Ute Utz Uwe Vaclav Václav Vadim Valentin Valentina Valentino Valeria Valerie Valerio Valeska Valter Vanessa
Vasile Vasilios Veit Vera Verena Veronica Veronika Vesna Vicente Vicki Victor Victoria Viktor Viktoria Vincent
Vincenzo Vinzenz Viola Violeta Violetta Virginia Vitali Vito Vittoria Vittorio Vivian Viviane Vivien Vladimir Vlado
Vojtech Volker Volkhard Volkmar Walburga Walfried Waldemar Waldtraud Walli Wally Walpurga Waltraud Waltraut Waltrud Wanda Wanja
Wendy Wenke Wera Werner Wernher Wiard Wibke Wiebe Wiebke Wieslaw Wiesława Wigbert Wilfried Wilfriede Wilhelm
Wilhelmina Wilhelmine Willem Willi William Willibald Willibert Willy Wilma Wim Winfried Winfriede Witali Witold
Wladimir Wojciech Woldemar Wolf-Dieter Wolfdietrich Wolf-Dieter Wolf-Dietrich Wolf-Jürgen Wolf-Peter Wolf-Rüdiger Wolf-Ulrich Wolfgang Wolfhart Wolfram Wübke Wunibald Władysław Xaver Xavier
Xenia Xiaoming Ximena Yannick Yannik Yannis Yara Yasemin Yasin Yasmin Yasmina Yasmine Yavuz Yelena Yildiz Yolanda
Youssef Ysabel Yuki Yuko Yusuf Yves Yvette Yvonne Zacharias Zafer Zara Zbigniew Zdenka Zdenko Zdravko Zehra Zekeriya
Zeki Zeliha Zenta Zeynep Zita Zlatko Zoe Zofia Zoltán Zoran Zsuzsanna Zuzana Zygmunt
`;

/** Given names that are as frequent as family names, or that end as trades do. */
const FURTHER = `
Alban Albert Albrecht Alper Ambros Ander Ansger Antenor Arnold Berthold Caner Casper Clement Connor Corwin Dexter Didier
Diether Donat Eberhard Eberhardt Eckhardt Ehrhardt Ekber Eleanor Elmer Engelbert Erdener Ervin Evert Fahrettin Fortunat
Gauthier Gavin Gencer Gottlieb Guerin Güner Hector Hektor Herman Homer Honorat Hunter Innocent Irmin Iver Jordan Jost Kader
Kaspar Kerwin Lambert Leonhard Leonor Leopold Lester Lorenz Martin Max Melchior Melvin Merlin Millicent Necmettin Nestor
Nilüfer Nurettin Oswald Otto Önder Paulus Reinier Renat Rogier Ruprecht Rutger Salvador Sander Server Severin Silvester
Simon Skyler Soner Şener Şemsettin Tamer Taner Taylor Tobin Traugott Trevor Tuncer Tyler Urban Ülker Vincenz Vitus Walter
Walther Wendelin Wenzel Wolf Wolfger Wolther Wouter Xander Yener Yeter
`;

const GIVEN = setOf(NAMES);
const ALL_GIVEN = setOf(NAMES + FURTHER);

function setOf(names: string): ReadonlySet<string> {
  return new Set(
    names
      .split(/\s+/u)
      .filter((name) => name !== '')
      .map((name) => foldText(name)),
  );
}

/** Whether a text begins with a given name that is seldom a family name: `Hans-Peter`, `Eva Maria`. */
export function beginsWithGivenName(text: string): boolean {
  return beginsWith(GIVEN, text);
}

/** Whether a text may begin with a given name, as it may with a family name: `Walter`. */
export function mayBeGivenName(text: string): boolean {
  return beginsWith(ALL_GIVEN, text);
}

function beginsWith(names: ReadonlySet<string>, text: string): boolean {
  const [first = ''] = withoutTitles(text).split(/\s/u);
  const [part = ''] = first.split('-');
  return names.has(foldText(first)) || names.has(foldText(part));
}
